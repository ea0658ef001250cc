import { idempotencyKey } from '@debrief/contracts/http/pipeline';
import { draftOf } from './draft.ts';

afterEach(() => localStorage.clear());

test('a text is kept for its account alone', () => {
  draftOf('one').save('my notes');
  expect(draftOf('one').text()).toBe('my notes');
  expect(draftOf('two').text()).toBe('');
});

test('the same text keeps its key, also after a reload', () => {
  const draft = draftOf('one');
  draft.save('my notes');
  const key = draft.keyFor('my notes');
  expect(idempotencyKey.safeParse(key).success).toBe(true);
  expect(draftOf('one').keyFor('my notes')).toBe(key);
});

test('another text gets another key; the first one back again finds its own', () => {
  const draft = draftOf('one');
  const key = draft.keyFor('my notes');
  draft.save('my notes, longer');
  draft.save('my notes');
  expect(draft.keyFor('my notes')).toBe(key);
  expect(draft.keyFor('my notes, longer')).not.toBe(key);
});

test('a text that has become a note leaves nothing behind', () => {
  const draft = draftOf('one');
  draft.save('my notes');
  const key = draft.keyFor('my notes');
  draft.clear();
  expect(draft.text()).toBe('');
  expect(draft.keyFor('my notes')).not.toBe(key);
});

test('what somebody else left in the storage is no draft', () => {
  localStorage.setItem('debrief.draft.one', '{"text":7');
  expect(draftOf('one').text()).toBe('');
});
