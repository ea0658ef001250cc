import type { InvitationsRequest } from '@debrief/contracts/http/referrals';
import { addressPattern } from '../../lib/address-pattern.ts';

/** As contracts' `mostInvitations`, without its schemas. */
export const mostFriends = 5;

/** One card of the form as it is typed. */
export interface Friend {
  readonly name: string;
  readonly email: string;
}

export type Friends = readonly Friend[];

export const noFriends: Friends = Array.from({ length: mostFriends }, () => ({ name: '', email: '' }));

/** What is wrong, by the card's position and the field: `2.email`. */
export type Problems = Readonly<Partial<Record<string, string>>>;

type Read =
  | { readonly status: 'none' }
  | { readonly status: 'invalid'; readonly problems: Problems }
  | { readonly status: 'ready'; readonly request: InvitationsRequest; readonly positions: readonly number[] };

/** The invitations to send: of the cards that have both a name and an address, and only if each address is one. */
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

/** The server's `referrals.0.name` counts what was sent; the cards count those that were left out too. */
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
