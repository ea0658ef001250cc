import type { InvitationsRequest } from '@debrief/contracts/http/referral-requests';
import { addressPattern } from '@debrief/contracts/canonical-address';

/** The contracts' `maxInvitations`, copied to avoid bundling zod. */
export const maxFriends = 5;

export interface Friend {
  readonly name: string;
  readonly email: string;
}

export type Friends = readonly Friend[];

export const blankFriends: Friends = Array.from({ length: maxFriends }, () => ({ name: '', email: '' }));

/** Validation errors by index of the card and field, such as `2.email`. */
export type Problems = Readonly<Partial<Record<string, string>>>;

type Read =
  | { readonly status: 'none' }
  | { readonly status: 'invalid'; readonly problems: Problems }
  | { readonly status: 'ready'; readonly request: InvitationsRequest; readonly positions: readonly number[] };

/** Returns the request for all cards with a name and an email, or the errors of invalid emails. */
export const readFriends = (friends: Friends): Read => {
  const filled = friends
    .map(({ name, email }, position) => ({ position, name: name.trim(), email: email.trim() }))
    .filter(({ name, email }) => name && email);
  if (filled.length === 0) return { status: 'none' };

  const invalid = filled.filter(({ email }) => !addressPattern.test(email));
  if (invalid.length > 0) {
    const words = 'Please enter a valid email address';
    return {
      status: 'invalid',
      problems: Object.fromEntries(invalid.map(({ position }) => [`${position}.email`, words])),
    };
  }
  return {
    status: 'ready',
    request: { referrals: filled.map(({ name, email }) => ({ name, email })) },
    positions: filled.map(({ position }) => position),
  };
};

/**
 * Assigns the server's errors to cards. A key such as `referrals.0.name` contains the index in the request.
 */
export const problemsOf = (
  fields: Readonly<Record<string, string>>,
  positions: readonly number[],
): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, words]) => {
      const [, sent, field] = /^referrals\.(\d+)\.(name|email)$/.exec(path) ?? [];
      const position = positions[Number(sent)];
      return position === undefined ? [] : [[`${position}.${field}`, words]];
    }),
  );
