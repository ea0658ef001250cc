import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client.ts';
import type { InvitationEntry, Ledger, NoteEntry, PersonEntry } from './ledger.ts';

const password = 'correct horse';

const check = (ledger: Ledger, what: string, { status, json }: Answer, good: readonly number[]): boolean => {
  if (good.includes(status)) return true;
  ledger.wrong.push(`${what}: ${status} ${JSON.stringify(json)?.slice(0, 200) ?? ''}`);
  return false;
};

/** Signs up, or in where a try that got no answer was heard all the same. */
export const signUp = async (
  client: Client,
  ledger: Ledger,
  email: string,
): Promise<PersonEntry | undefined> => {
  const account = { name: 'Sipho Dlamini', email, password };
  const { answer, uncertain } = await client.insist({
    method: 'POST',
    path: '/api/auth/signup',
    json: account,
  });
  if (answer.status === 409 && uncertain) {
    const login = await client.insist({ method: 'POST', path: '/api/auth/login', json: { email, password } });
    if (!check(ledger, `sign-in of ${email}`, login.answer, [200])) return undefined;
  } else if (!check(ledger, `sign-up of ${email}`, answer, [201])) return undefined;
  const person: PersonEntry = { email, password, currency: 'USD' };
  ledger.people.push(person);
  for (const invitation of ledger.invitations)
    if (invitation.friend === email) invitation.accepted = !invitation.late;
  return person;
};

export const chooseRand = async (client: Client, ledger: Ledger, person: PersonEntry): Promise<void> => {
  const json = { salesNotesEmail: `notes.${person.email}`, currency: 'ZAR' };
  const { answer } = await client.insist({ method: 'PATCH', path: '/api/user/preferences', json });
  if (check(ledger, `preferences of ${person.email}`, answer, [200])) person.currency = 'ZAR';
};

/** Waits for a note that takes longer than its request. */
const collect = async (client: Client, answer: Answer): Promise<Answer> => {
  if (answer.status !== 202) return answer;
  const path = new URL(answer.location ?? '', 'http://debrief.example').pathname;
  return (await client.insist({ method: 'GET', path }, ({ status }) => status === 202)).answer;
};

/** Makes a note, sending it again with its key until it is there; `twice` as an impatient browser does. */
export const makeNote = async (
  client: Client,
  ledger: Ledger,
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
  const other = twice ? client.insist(request).catch(() => undefined) : undefined;
  const answer = await collect(client, (await client.insist(request)).answer);
  const second = await other;
  if (!check(ledger, `note ${key}`, answer, [200, 201])) return undefined;
  if (second?.answer.status === 201 && second.answer.json.id !== answer.json.id) {
    ledger.wrong.push(`note ${key}: two answers with two ids`);
  }
  const note: NoteEntry = { owner, key, id: answer.json.id, transcript, deleted: false };
  ledger.notes.push(note);
  return note;
};

export const edit = async (
  client: Client,
  ledger: Ledger,
  note: NoteEntry,
  dealSize: number,
): Promise<void> => {
  const path = `/api/sales-notes/${note.id}`;
  const { answer } = await client.insist({ method: 'PATCH', path, json: { dealSize } });
  if (check(ledger, `edit of note ${note.id}`, answer, [200])) note.dealSize = dealSize;
};

export const remove = async (client: Client, ledger: Ledger, note: NoteEntry): Promise<void> => {
  const path = `/api/sales-notes/${note.id}`;
  const { answer, uncertain } = await client.insist({ method: 'DELETE', path });
  if (check(ledger, `deletion of note ${note.id}`, answer, uncertain ? [204, 404] : [204]))
    note.deleted = true;
};

export const invite = async (
  client: Client,
  ledger: Ledger,
  referrer: PersonEntry,
  friend: string,
): Promise<InvitationEntry | undefined> => {
  const json = { referrals: [{ name: 'Friend', email: friend }] };
  const { answer } = await client.insist({ method: 'POST', path: '/api/referrals', json });
  if (!check(ledger, `invitation of ${friend}`, answer, [201])) return undefined;
  const late = ledger.invitations.some((earlier) => earlier.friend === friend);
  const invitation: InvitationEntry = { referrer, friend, late, accepted: false };
  ledger.invitations.push(invitation);
  return invitation;
};

/** A view is sent once: what nobody has answered may have been counted or not. */
export const view = async (client: Client, ledger: Ledger, path: string): Promise<void> => {
  const answer = await client.try({ method: 'POST', path: '/api/track-page-view', json: { path } });
  if (answer?.status === 204) ledger.views.acknowledged++;
  else ledger.views.uncertain++;
};
