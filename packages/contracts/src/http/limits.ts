export const maxPageSize = 1_000;

/** Maximum number of notes in an email. Of more notes, the newest are sent. */
export const digestLimit = 500;

/** Maximum number of note ids in a request to delete, restore, email or export notes. */
export const maxNotesPerRequest = 500;

/** Limit per IP address, counted separately for sign-ins and sign-ups. Suits an office behind one address. */
export const signInsPerMinute = 30;

/** Limit per IP address for second factors, passkeys and sign-in providers together. */
export const otherLoginsPerMinute = 60;

/** Maximum number of contacts of a user, and in a request. */
export const maxContacts = 5_000;

/** In characters. */
export const maxContactName = 100;

/** Enough for {@link maxContacts} of maximum length, with three bytes for each character. */
export const maxContactsBytes = 8 * 1024 * 1024;

export const minPasswordLength = 6;

/** Maximum length of a text that is extracted without an account, in characters. */
export const maxTriedText = 1_000;
