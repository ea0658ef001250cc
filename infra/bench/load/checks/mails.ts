import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExpectedState } from '../expected-state.ts';
import type { Databases } from '../databases.ts';
import type { Target } from '../target.ts';
import { compare, equal, type Finding } from './finding.ts';

/** The text of a mail as a mail program shows it, as far as finding an address of a page goes. */
const readable = (raw: string): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

export const checkMails = async (
  { mailDirectory }: Target,
  databases: Databases,
  expected: ExpectedState,
): Promise<Finding[]> => {
  const names = (await readdir(mailDirectory)).filter((name) => name.endsWith('.eml'));
  const noteIds: string[] = [];
  for (const name of names) {
    const mail = readable(await readFile(join(mailDirectory, name), 'utf8'));
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
        )?._id ?? `none of ${referrer.email} to ${friend}`,
    );
  // Somebody who was invited before, and has signed up meanwhile, is not bothered by a later invitation.
  const certain = expected.invitations.filter(({ late }) => !late);
  const late = new Set(
    referralIds(expected.invitations.filter((invitation) => invitation.late)).map((id) => `invitation:${id}`),
  );
  return [
    compare(
      'mails of notes, as files',
      expected.notes.map(({ id }) => id),
      noteIds,
    ),
    compare(
      'mails of notes',
      expected.notes.map(({ id }) => `note:${id}`),
      keysOf('note'),
    ),
    compare(
      'mails of welcome',
      expected.people.map(({ email }) => `welcome:${idOf.get(email)}`),
      keysOf('welcome'),
    ),
    compare(
      'invitations mailed',
      referralIds(certain).map((id) => `invitation:${id}`),
      keysOf('invitation').filter((key) => !late.has(key)),
    ),
    compare(
      'acceptances told',
      referralIds(expected.invitations.filter(({ accepted }) => accepted)).map((id) => `accepted:${id}`),
      keysOf('accepted'),
    ),
    equal('files, against mails written down as sent', sent.length, names.length),
  ];
};
