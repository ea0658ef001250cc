import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExpectedState } from '../expected-state.ts';
import type { Databases } from '../databases.ts';
import type { Target } from '../target.ts';
import { compare, equal, type Finding } from './finding.ts';

/** Decodes the quoted-printable sequences that occur in links: soft line breaks and `=3D`. */
const decodeLinks = (raw: string): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

export const checkMails = async (
  { mailDirectory }: Target,
  databases: Databases,
  expected: ExpectedState,
): Promise<Finding[]> => {
  const names = (await readdir(mailDirectory)).filter((name) => name.endsWith('.eml'));
  const noteIds: string[] = [];
  for (const name of names) {
    const mail = decodeLinks(await readFile(join(mailDirectory, name), 'utf8'));
    const noteId = /\/dashboard\?note=([\w-]+)/.exec(mail)?.[1];
    if (noteId) noteIds.push(noteId);
  }
  const sent = (await databases.all('mailer', 'mails')).filter(({ state }) => state === 'sent');
  const keysOf = (kind: string) => sent.filter((mail) => mail['kind'] === kind).map(({ _id }) => _id);
  const accounts = await databases.all('auth', 'users');
  const idOf = new Map(accounts.map(({ _id, email }) => [email as string, _id]));
  const referrals = await databases.all('referrals', 'referrals', { deletedAt: null });
  const referralIds = (wanted: ExpectedState['invitations']) =>
    wanted.map(
      ({ referrer, friend }) =>
        referrals.find(
          ({ referrerId, refereeEmail }) =>
            referrerId === idOf.get(referrer.email) && refereeEmail === friend,
        )?._id ?? `no referral by ${referrer.email} of ${friend}`,
    );
  // A late invitation is not emailed if the friend has signed up meanwhile.
  const certain = expected.invitations.filter(({ late }) => !late);
  const late = new Set(
    referralIds(expected.invitations.filter((invitation) => invitation.late)).map((id) => `invitation:${id}`),
  );
  return [
    compare(
      'note emails, as files',
      expected.notes.map(({ id }) => id),
      noteIds,
    ),
    compare(
      'note emails',
      expected.notes.map(({ id }) => `note:${id}`),
      keysOf('note'),
    ),
    compare(
      'welcome emails',
      expected.people.map(({ email }) => `welcome:${idOf.get(email)}`),
      keysOf('welcome'),
    ),
    compare(
      'invitation emails',
      referralIds(certain).map((id) => `invitation:${id}`),
      keysOf('invitation').filter((key) => !late.has(key)),
    ),
    compare(
      'acceptance emails',
      referralIds(expected.invitations.filter(({ accepted }) => accepted)).map((id) => `accepted:${id}`),
      keysOf('accepted'),
    ),
    equal('email files, compared with emails marked as sent', sent.length, names.length),
  ];
};
