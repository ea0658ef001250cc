import { readText, removeItem, writeText } from '../../lib/storage.ts';

/** `/signup?invitation=…` */
export const invitationParameter = 'invitation';

/** The contracts' `invitationToken`, copied to avoid bundling zod. */
export const tokenPattern = /^[\w-]{20,64}$/;

const storageKey = 'debrief.invitation';

/**
 * Returns the token of the link, or else the last one in this tab, which survives reloads. Ignores malformed
 * tokens.
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
