/** Maximum and default number of items per page. The `Link` header points to the next page. */
export const maxPageSize = 1_000;

/** Maximum number of notes in an emailed list: the newest. */
export const digestLimit = 500;

/** Maximum number of note ids per request to delete, restore, mail or export notes. */
export const maxNotesPerRequest = 500;

/** Rate limit of sign-ins, and of sign-ups, per IP address. High enough for an office behind one address. */
export const signInsPerMinute = 30;

/** Rate limit of second-factor and passkey calls together, per IP address. */
export const otherLoginsPerMinute = 60;

/** Maximum number of contacts per user and per request. */
export const maxContacts = 5_000;

/** In characters. */
export const maxContactName = 100;
