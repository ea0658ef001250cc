import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client.ts';
import type { InvitationEntry, ExpectedState, NoteEntry, PersonEntry } from './expected-state.ts';

const password = 'correct horse';

const check = (
  expected: ExpectedState,
  what: string,
  { status, json }: Answer,
  accepted: readonly number[],
): boolean => {
  if (accepted.includes(status)) return true;
  expected.wrong.push(`${what}: ${status} ${JSON.stringify(json)?.slice(0, 200) ?? ''}`);
  return false;
};

/** Signs up, or logs in if a failed attempt has created the account. */
export const signUp = async (
  client: Client,
  expected: ExpectedState,
  email: string,
): Promise<PersonEntry | undefined> => {
  const account = { name: 'Sipho Dlamini', email, password };
  const { answer, uncertain } = await client.sendUntilAnswered({
    method: 'POST',
    path: '/api/auth/signup',
    json: account,
  });
  if (answer.status === 409 && uncertain) {
    const login = await client.sendUntilAnswered({
      method: 'POST',
      path: '/api/auth/login',
      json: { email, password },
    });
    if (!check(expected, `sign-in of ${email}`, login.answer, [200])) return undefined;
  } else if (!check(expected, `sign-up of ${email}`, answer, [201])) return undefined;
  const person: PersonEntry = { email, password, currency: 'USD' };
  expected.people.push(person);
  for (const invitation of expected.invitations)
    if (invitation.friend === email) invitation.accepted = !invitation.late;
  return person;
};

export const switchToRand = async (
  client: Client,
  expected: ExpectedState,
  person: PersonEntry,
): Promise<void> => {
  const json = { salesNotesEmail: `notes.${person.email}`, currency: 'ZAR' };
  const { answer } = await client.sendUntilAnswered({ method: 'PATCH', path: '/api/user/preferences', json });
  if (check(expected, `preferences of ${person.email}`, answer, [200])) person.currency = 'ZAR';
};

/** Returns the response. After a 202, polls the job until it is finished. */
const waitForNote = async (client: Client, answer: Answer): Promise<Answer> => {
  if (answer.status !== 202) return answer;
  const path = new URL(answer.location ?? '', 'http://debrief.example').pathname;
  return (await client.sendUntilAnswered({ method: 'GET', path }, ({ status }) => status === 202)).answer;
};

/** Creates a note. Retries use the same idempotency key. @param twice sends a concurrent duplicate */
export const makeNote = async (
  client: Client,
  expected: ExpectedState,
  owner: PersonEntry,
  twice: boolean,
): Promise<NoteEntry | undefined> => {
  const key = randomUUID();
  const transcript = `Spoke to Sarah Jones at Acme Ltd. Deal of R50 000. Send the offer. This is call ${key}.`;
  const request = {
    method: 'POST',
    path: '/api/process-audio',
    form: { transcript },
    headers: { 'idempotency-key': key },
  };
  const other = twice ? client.sendUntilAnswered(request).catch(() => undefined) : undefined;
  const answer = await waitForNote(client, (await client.sendUntilAnswered(request)).answer);
  const second = await other;
  if (!check(expected, `note ${key}`, answer, [200, 201])) return undefined;
  if (second?.answer.status === 201 && second.answer.json.id !== answer.json.id) {
    expected.wrong.push(`note ${key}: two responses with different ids`);
  }
  const note: NoteEntry = { owner, key, id: answer.json.id, transcript, deleted: false };
  expected.notes.push(note);
  return note;
};

export const editNote = async (
  client: Client,
  expected: ExpectedState,
  note: NoteEntry,
  dealSize: number,
): Promise<void> => {
  const path = `/api/sales-notes/${note.id}`;
  const { answer } = await client.sendUntilAnswered({ method: 'PATCH', path, json: { dealSize } });
  if (check(expected, `edit of note ${note.id}`, answer, [200])) note.dealSize = dealSize;
};

export const deleteNote = async (client: Client, expected: ExpectedState, note: NoteEntry): Promise<void> => {
  const path = `/api/sales-notes/${note.id}`;
  const { answer, uncertain } = await client.sendUntilAnswered({ method: 'DELETE', path });
  if (check(expected, `deletion of note ${note.id}`, answer, uncertain ? [204, 404] : [204]))
    note.deleted = true;
};

export const invite = async (
  client: Client,
  expected: ExpectedState,
  referrer: PersonEntry,
  friend: string,
): Promise<InvitationEntry | undefined> => {
  const json = { referrals: [{ name: 'Friend', email: friend }] };
  const { answer } = await client.sendUntilAnswered({ method: 'POST', path: '/api/referrals', json });
  if (!check(expected, `invitation of ${friend}`, answer, [201])) return undefined;
  const late = expected.invitations.some((earlier) => earlier.friend === friend);
  const invitation: InvitationEntry = { referrer, friend, late, accepted: false };
  expected.invitations.push(invitation);
  return invitation;
};

/** Tracks a page view without retries, because a view without a response may have been counted. */
export const trackPageView = async (client: Client, expected: ExpectedState, path: string): Promise<void> => {
  const answer = await client.send({ method: 'POST', path: '/api/track-page-view', json: { path } });
  if (answer?.status === 204) expected.views.acknowledged++;
  else expected.views.uncertain++;
};
