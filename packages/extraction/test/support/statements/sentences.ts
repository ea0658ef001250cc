// Placeholders: S, P and O are the contact's pronouns ("she", "her", "her"), N the first name, V the value.

export const EMAIL_SAID = [
  'P email is V.', 'P email address is V.', 'P e-mail is V.', 'P email: V', 'P work email is V.', 'P direct email is V.',
  'P email address at work is V.', 'P new email is V.', 'P email is now V.', "N's email is V.", "N's email address is V.",
  'The email is V.', 'The best email for O is V.', 'Best email: V', 'The email address for N is V.', 'P address is V.',
  'Email V.', 'email V', 'Email: V', 'Email O at V.', 'Email O on V.', 'Email N at V.', 'Mail O at V.', 'E-mail O directly at V.',
  'Please email O at V.', 'You can email O at V.', 'You can reach O at V.', 'Reach O at V.', 'Reach N on V.', 'Contact O at V.',
  'Write to O at V.', 'Send it to O at V.', 'S can be reached at V.', 'S said to email O at V.',
  'S asked me to email V.', 'S gave me P email, V.', 'S gave P email as V.', 'Got P email: V', 'P email (V) works best.',
  'V is P email.', 'V is the best email for O.', 'Drop O a line at V.', 'S can best be reached on V.', 'P email is V, I checked.',
  'S asked for it by mail, P address is V.', 'Follow up by email at V.',
  "P email's V.", 'Shoot O an email at V.', 'Get in touch with O at V.', 'Reply to O at V.', 'P contact email is V.',
  'P email id is V.', 'Email for N is V.', 'P personal email, V, is best.', 'N can be emailed at V.',
  "The client's email is V.", 'The customer can be reached at V.', 'P email, by the way, is V.', 'So P email is V.',
  'S told me P email is V.', 'I have P email as V.', 'Forward it to O at V.', 'P email is still V.',
  'You can get O on email at V.', 'Email O: V',
]; // prettier-ignore

export const PHONE_SAID = [
  'P number is V.', 'P cell is V.', 'P mobile is V.', 'P mobile number is V.', 'P phone number is V.', 'P direct line is V.',
  'P phone: V', 'P new number is V.', 'P number is now V.', "N's number is V.", "N's cell is V.", 'The number is V.',
  'Call O on V.', 'Call O at V.', 'Call O back on V.', 'Call O tomorrow on V.', 'Phone O on V.', 'Ring O on V.', 'Call N on V.',
  'call V', 'Phone: V', 'Tel V', 'Cell V.', 'Reach O at V.', 'Reach O on V.', 'You can reach O at V.', 'You can call O on V.',
  'S can be reached on V.', 'S asked me to call O on V.', 'Text O on V.', 'WhatsApp O on V.', 'P WhatsApp is V.',
  'The best number for O is V.', 'Best number to reach O on is V.', 'S gave me P number, V.', 'S left P number: V',
  'Got P cell: V', 'V is P number.', 'V is P cell.', 'P number (V) is on the card.', 'Try O on V.', 'S can be had on V.',
  'S said to ring O on V after lunch.', 'P office number is V.', 'Call O on P cell, V.',
  'P tel no is V.', 'P contact number is V.', 'Speak to O on V.', 'Give O a call on V.', 'Give O a ring at V.',
  'Leave O a message on V.', 'P digits are V.', "P cell's V.", 'The client can be called on V.', 'Get hold of O on V.',
  'P landline is V.', 'Dial V.', 'P mobile (V) is always on.', 'Ring V.', 'Phone number: V', 'Mobile: V',
  'P number at work is V.', 'S told me to call O on V.', 'Call N back at V.', 'P number, by the way, is V.', 'Call O: V',
]; // prettier-ignore

export const AMOUNT_SAID = [
  'The deal is V.', 'The deal is worth V.', 'Deal size is V.', 'The deal size is V.', 'Deal size: V', 'Deal: V', 'Deal value is V.',
  'The deal value is V.', 'The deal is worth about V.', 'The deal is about V.', 'The deal is for V.', 'The deal is at V.',
  'The deal comes to V.', 'The deal will be V.', 'This deal is worth V.', 'Our deal is worth V.', 'P deal is worth V.',
  "N's deal is worth V.", 'The value of the deal is V.', 'The size of the deal is V.', 'The deal amount is V.', 'Total deal is V.',
  'Total deal size is V.', 'It is a deal of V.', 'A deal worth V.', 'Deal of V.', "It's a V deal.", 'The deal is now V.',
  'The deal stands at V.', 'The deal with O is worth V.', 'The contract is worth V.', 'The deal would be worth around V.',
  'S confirmed the deal is V.', 'S said the deal is worth V.', 'The whole deal is worth V.', 'The deal is V, all in.',
  'So the deal is V.', 'V is the deal size.', 'The deal size (V) is agreed.',
  'The deal came to V.', 'The deal should be V.', 'The deal is just over V.', 'The deal is roughly V.',
  'The deal is currently V.', 'Deal size around V.', 'Deal worth V.', 'The deal is going to be V.', 'The deal looks like V.',
  'We agreed the deal is V.', 'This is a V deal.', 'The deal is valued at V.', 'The deal totals V.', "The deal's worth V.",
  'P deal is V.', 'The deal size is about V.', 'Size of the deal: V', 'The deal we discussed is V.', 'The deal is still V.',
]; // prettier-ignore
