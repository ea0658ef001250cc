export const maxPageSize = 1_000;

/** Notes per email: the newest. */
export const digestLimit = 500;

/** Maximum number of note ids in a request: delete, restore, email and export. */
export const maxNotesPerRequest = 500;

/** Per IP address, for sign-ins and for sign-ups. Allows an office behind one address. */
export const signInsPerMinute = 30;

/** Per IP address, for second-factor and passkey requests together. */
export const otherLoginsPerMinute = 60;

/** Per user and per request. */
export const maxContacts = 5_000;

/** In characters. */
export const maxContactName = 100;

export const minPasswordLength = 6;
