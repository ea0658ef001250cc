import { readText, remove, writeText } from '../../lib/storage.ts';

/** As the link in an invitation's mail has it: `/signup?invitation=…`. */
export const invitationParameter = 'invitation';

/** As contracts' `invitationToken`, without its schemas. */
export const tokenPattern = /^[\w-]{20,64}$/;

const storageKey = 'debrief.invitation';

/**
 * The token of the link somebody came by. It is kept for a reload or a look at the login; the tab forgets it. What can be
 * no token is none.
 */
export const keptToken = (fromLink: string | null): string | null => {
  if (fromLink && tokenPattern.test(fromLink)) {
    writeText('tab', storageKey, fromLink);
    return fromLink;
  }
  const kept = readText('tab', storageKey);
  return kept && tokenPattern.test(kept) ? kept : null;
};

export const dropToken = () => remove('tab', storageKey);
