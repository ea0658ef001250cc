import { readText, removeItem, writeText } from '../../lib/storage.ts';

/** The query parameter in the link of an invitation email: `/signup?invitation=…`. */
export const invitationParameter = 'invitation';

/** The contracts' `invitationToken`, repeated so that zod is not bundled. A test compares them. */
export const tokenPattern = /^[\w-]{20,64}$/;

const storageKey = 'debrief.invitation';

/**
 * The invitation token from the link, kept in session storage so that it survives a reload or a detour to the login page.
 * Malformed tokens are ignored.
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
