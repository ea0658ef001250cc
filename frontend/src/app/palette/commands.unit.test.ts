import { aNote } from '../../testing/factories.ts';
import { groupsFor } from './commands.ts';

const around = { isAdmin: false, theme: 'light', notes: [aNote()] };
const labels = (typed: string, more = {}) =>
  groupsFor(typed, { ...around, ...more }).map(
    ({ title, commands }) => `${title}: ${commands.map(({ label }) => label).join(' | ')}`,
  );

test('offers pages, recent notes and actions for an empty search', () => {
  expect(labels(' ', { isAdmin: true })).toEqual([
    'Go to: Record a call | Dashboard | Follow-ups | Recently deleted | Referrals | Account | Integrations | Admin dashboard | Audit log',
    'Recent notes: Thandi Nkosi, Karoo Freight',
    'Actions: Switch to dark theme | Keyboard shortcuts | Log out',
  ]);
});

test('matches commands by word prefixes and offers the admin page only to admins', () => {
  expect(labels('sign OUT', { notes: [] })).toEqual([
    'Actions: Log out',
    'Notes: Search notes for “sign OUT”',
  ]);
  expect(labels('analytics', { notes: [] })).toEqual(['Notes: Search notes for “analytics”']);
});

test('offers each matching contact or company once, and the dashboard search', () => {
  const notes = [aNote(), aNote({ id: 'note-2', contactName: null })];
  expect(labels('karoo', { notes })).toEqual([
    'Contacts and companies: Karoo Freight',
    'Notes: Thandi Nkosi, Karoo Freight | Karoo Freight | Search notes for “karoo”',
  ]);
  const [, inNotes] = groupsFor('a&b', { ...around, notes: [] });
  expect((inNotes ?? groupsFor('a&b', { ...around, notes: [] })[0])?.commands.at(-1)?.action).toEqual({
    to: '/dashboard?q=a%26b',
  });
});
