export const EXCHANGE =
  /\b(?:sp[oe]ke?n?|spk|talked|talk(?:ing)? (?:to|with)|met|mtg|meeting with|met with|chat(?:ted|s)?|call (?:with|from)|tc w|f2f|lunch|coffee|demo|demoed|discussed|conversation|caught up|(?:he|she|they)(?:'s|'re|'d|'ll)?|said|says|asks?|asked|wants?|wnts|wanted|needs?|wrote|told (?:me|us)|replied|(?:phoned|rang|called|emailed) (?:me|us|back)|requested|enquir\w{1,40}|inquir\w{1,40}|queried|outcome|mood|status|got hold of|agreed|confirmed|approved|declined|signed|accepted|(?:sms|text|wa|whatsapp|voice ?note|msg|message|call|ticket|complaint|enquiry|fone|note|word) (?:fr|frm|from)|fone me|reply|replies|requester|chat|tc|rtn|reaction|body|(?:isn't|is not|not|aren't) (?:ready|in a hurry|keen|interested|intrested)|pls quote|ok with|went over|walked me|heard me out|showed me|struck (?:him|her|them)|listened|nodded|shrugged|smiled|laughed|complain\w{0,40}|rang off|hung up|read (?:the|our)|comments?|compar(?:es|ing)|thinks|decision|undecided)\b/i;

export const NOT_REACHED =
  /\b(?:voice ?mail|vm|vmail|no answer|no ans|no luck|left (?:(?:a|him a|her a|another) )?(?:message|msg|vm|brochure|card)|rings out|rang out|didn't (?:show|pick up|answer)|did not (?:show|pick up|answer)|wasn't (?:in|there|available)|not (?:been )?contacted|never got hold|haven't (?:spoken|managed|reached)|have not (?:spoken|managed|reached)|not spoken|got (?:the|his|her) machine|couldn't (?:reach|get hold)|(?:tried|called|phoned) [^.]{0,40}\b(?:twice|x ?\d|no luck|no answer)|nobody has|nobody called|closed for|newsletter opened|out of (?:the )?office|didn't show)\b/i;

export const AUTOMATIC =
  /\b(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|newsletter)\S{0,40}@|\b(?:out of (?:the )?office|automatic reply|auto-?reply|remittance advice|delivery (?:status|failure)|this (?:mailbox|address) is not (?:read|monitored)|undeliverable)\b/i;

/** Phrases of emails from the seller, whatever the headers are. */
export const SELLERS_LETTER =
  /^from: {0,20}(?:me|us|myself)\b|\b(?:as promised|our (?:price|quote|quotation|offer|price list|proposal) (?:is|for|of|stands)|find (?:attached|enclosed) (?:your|our)|(?:your|our) statement|i tried (?:your|calling|to (?:call|reach|ring))|shall (?:i|we) (?:pop|come|call|ring|visit)|hear what you think|let me know what you think|we(?:'re| are) sorry that|i have proposed|we can offer you)\b/im;
