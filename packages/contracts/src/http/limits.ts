/** How many items one page of a list holds at most, and without a limit. `Link` names the next page. */
export const maxPageSize = 1_000;

/** How many notes a digest holds at most: the newest. */
export const digestLimit = 500;

/** How many notes one request names at most, to delete, restore, mail or export them. */
export const maxNamedNotes = 500;

/** How often one address may try to sign in, or to sign up, in a minute. A whole office behind one has room to begin its day. */
export const signInsPerMinute = 30;

/** How often one address may call what begins or ends a sign-in without a password: second factors and passkeys together. */
export const otherLoginsPerMinute = 60;

/** How many people and companies a user's list holds at most, and how many one request adds to it. */
export const maxContacts = 5_000;

/** Characters of the name of a person or company on that list. */
export const maxContactName = 100;
