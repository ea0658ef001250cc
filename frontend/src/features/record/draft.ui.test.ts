import { idempotencyKey } from '@debrief/contracts/http/pipeline-requests';
import { draftOf } from './draft.ts';

afterEach(() => localStorage.clear());

test('stores a draft per account', () => {
  draftOf('one').save('my notes');
  expect(draftOf('one').text()).toBe('my notes');
  expect(draftOf('two').text()).toBe('');
});

test('keeps the idempotency key of an unchanged text across reloads', () => {
  const draft = draftOf('one');
  draft.save('my notes');
  const key = draft.keyFor('my notes');
  expect(idempotencyKey.safeParse(key).success).toBe(true);
  expect(draftOf('one').keyFor('my notes')).toBe(key);
});

test('keeps the idempotency key of a text that is edited and restored, but not of another text', () => {
  const draft = draftOf('one');
  const key = draft.keyFor('my notes');
  draft.save('my notes, longer');
  draft.save('my notes');
  expect(draft.keyFor('my notes')).toBe(key);
  expect(draft.keyFor('my notes, longer')).not.toBe(key);
});

test('deletes the draft with its idempotency key', () => {
  const draft = draftOf('one');
  draft.save('my notes');
  const key = draft.keyFor('my notes');
  draft.clear();
  expect(draft.text()).toBe('');
  expect(draft.keyFor('my notes')).not.toBe(key);
});

test('ignores malformed storage', () => {
  localStorage.setItem('debrief.draft.one', '{"text":7');
  expect(draftOf('one').text()).toBe('');
});
