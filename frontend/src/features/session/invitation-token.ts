import { readText, removeItem, writeText } from '../../lib/storage.ts';

/** Query parameter of an invitation link: `/signup?invitation=…`. */
export const invitationParameter = 'invitation';

/** Copy of the contracts' `invitationToken`, which would bundle zod. A test compares them. */
export const tokenPattern = /^[\w-]{20,64}$/;

const storageKey = 'debrief.invitation';

/**
 * Returns the token from the link, or the last one in this tab, which survives reloads and a detour to the login page. Ignores
 * malformed tokens.
 */
export const loadInvitationToken = (fromLink: string | null): string | null => {
  if (fromLink && tokenPattern.test(fromLink)) {
    writeText('tab', storageKey, fromLink);
    return fromLink;
  }
  const kept = readText('tab', storageKey);
  return kept && tokenPattern.test(kept) ? kept : null;
};

export const clearInvitationToken = () => removeItem('tab', storageKey);
