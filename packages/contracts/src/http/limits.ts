export const maxPageSize = 1_000;

/** Maximum number of notes in an email. The newest are sent. */
export const digestLimit = 500;

/** Maximum number of note ids in a request: delete, restore, email and export. */
export const maxNotesPerRequest = 500;

/** Limit per IP address, separately for sign-ins and for sign-ups. Allows an office behind one address. */
export const signInsPerMinute = 30;

/** Limit per IP address, for second-factor and passkey requests together. */
export const otherLoginsPerMinute = 60;

/** Maximum number of contacts of a user, and of a request. */
export const maxContacts = 5_000;

/** In characters. */
export const maxContactName = 100;

export const minPasswordLength = 6;
