import { Cursors } from '../src/cursors.ts';

function* documents(count: number): Generator<Uint8Array> {
  for (let n = 0; n < count; n++) yield Buffer.from([n]);
}

test('closes a cursor after 10 minutes idle', () => {
  let now = 0;
  const cursors = new Cursors(() => now);
  const { id } = cursors.open('a.b', documents(10), 2);
  now = 9 * 60_000;
  cursors.closeIdle();
  expect(cursors.more(id, 'a.b', 2).documents.length).toBe(2);
  now += 10 * 60_000 + 1;
  cursors.closeIdle();
  expect(() => cursors.more(id, 'a.b', 2)).toThrow('not found');
});

test('closes the least recently used cursor when there are too many', () => {
  const cursors = new Cursors();
  const first = cursors.open('a.b', documents(10), 2);
  const second = cursors.open('a.b', documents(10), 2);
  cursors.more(first.id, 'a.b', 2);
  for (let n = 0; n < 999; n++) cursors.open('a.b', documents(10), 2);
  expect(cursors.size).toBe(1000);
  expect(() => cursors.more(second.id, 'a.b', 2)).toThrow('not found');
  expect(cursors.more(first.id, 'a.b', 2).documents.length).toBe(2);
});

test('rejects a getMore for another collection', () => {
  const cursors = new Cursors();
  const { id } = cursors.open('a.b', documents(10), 2);
  expect(() => cursors.more(id, 'a.c', 2)).toThrow('belongs to another');
});
