import { Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { KeyScan } from '../src/indexes/key-scan.ts';
import { SortedKeys } from '../src/indexes/sorted-keys.ts';
import { DiskFullError } from '../src/storage/failures.ts';
import { GroupCommit } from '../src/storage/group-commit.ts';
import { compare } from '../src/values/compare.ts';
import { compoundKey, orderKey } from '../src/values/order-key.ts';

const inOrder: readonly unknown[] = [
  new MinKey(),
  null,
  NaN,
  -Infinity,
  -1e300,
  Long.fromString('-9007199254740993'),
  Long.fromString('-9007199254740992'),
  -1.5,
  new Int32(-1),
  Decimal128.fromString('-0.1'),
  0,
  5e-324,
  Decimal128.fromString('0.1'),
  0.1,
  Decimal128.fromString('0.1000000000000000055511151231257828'),
  Decimal128.fromString('1'),
  Decimal128.fromString('1.000000000000000000000000000000001'),
  new Double(1.5),
  Long.fromString('9007199254740992'),
  Long.fromString('9007199254740993'),
  Long.MAX_VALUE,
  1e300,
  Infinity,
  '',
  '\0',
  '\0a',
  'A',
  'a',
  'a\0',
  'aa',
  'é',
  '\u{1F600}',
  {},
  { a: 1 },
  { a: 1, b: 1 },
  { a: 2 },
  { b: 1 },
  { a: 'text' },
  [],
  [1],
  [1, 1],
  [2],
  Buffer.from('b'),
  Buffer.from('aa'),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ff0000000000000000000000'),
  false,
  true,
  new Date(-5),
  new Date(0),
  new Date(8.64e15),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 4_000_000_000, i: 1 }),
  /a/,
  /b/,
  new MaxKey(),
];

test('keys compare like values, ascending and descending', () => {
  for (let a = 0; a < inOrder.length; a++) {
    for (let b = 0; b < inOrder.length; b++) {
      const [x, y] = [inOrder[a], inOrder[b]];
      expect([x, y, Math.sign(compare(x, y))]).toEqual([x, y, Math.sign(a - b)]);
      const [up, down] = [orderKey(x) < orderKey(y), compoundKey([x], [-1]) < compoundKey([y], [-1])];
      expect([x, y, up, down]).toEqual([x, y, a < b, a > b]);
    }
  }
});

test('equal numbers of different types have the same key', () => {
  for (const [first, ...others] of [
    [1, new Int32(1), new Double(1), Long.ONE, Decimal128.fromString('1.00'), 1n],
    [0, -0, Decimal128.fromString('-0'), Long.ZERO],
    [0.5, Decimal128.fromString('5E-1')],
    [2 ** 60, Long.fromString('1152921504606846976'), Decimal128.fromString('1152921504606846976')],
  ]) {
    for (const other of others) expect([other, orderKey(other)]).toEqual([other, orderKey(first)]);
  }
});

test('no key is a prefix of another', () => {
  const keys = inOrder.map(orderKey);
  for (const a of keys) for (const b of keys) if (a !== b) expect(b.startsWith(a)).toBe(false);
});

test('sorted keys remain sorted through thousands of changes', () => {
  const keys = new SortedKeys();
  const model = new Set<string>();
  let state = 7;
  const next = (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below;
  for (let step = 0; step < 20_000; step++) {
    const key = String(next(6000)).padStart(5, '0');
    if (step % 3 === 0) expect(keys.delete(key)).toBe(model.delete(key));
    else if (!model.has(key)) {
      keys.add(key);
      model.add(key);
    }
  }
  const sorted = [...model].sort();
  const walk = (from: string, to: string, backwards: boolean) => {
    const scan = new KeyScan(keys, { from, to }, backwards);
    const found: string[] = [];
    for (let key = scan.next(); key !== undefined; key = scan.next()) found.push(key);
    return found;
  };
  expect(keys.size).toBe(sorted.length);
  expect(walk('', '~', false)).toEqual(sorted);
  expect(walk('', '~', true)).toEqual(sorted.toReversed());
  const inside = sorted.filter((key) => key >= '01000' && key < '02000');
  expect(walk('01000', '02000', false)).toEqual(inside);
  expect(walk('01000', '02000', true)).toEqual(inside.toReversed());
  expect(Math.abs(keys.estimate('01000', '02000') - inside.length)).toBeLessThan(600);
});

test('an estimate is exact within two adjacent blocks, and otherwise off by at most two blocks', () => {
  const keys = new SortedKeys();
  keys.load(Array.from({ length: 4000 }, (_, n) => String(n).padStart(5, '0')));
  // Full blocks at the end, and one that is nearly empty.
  for (let n = 4000; n < 8000; n++) keys.add(String(n).padStart(5, '0'));
  for (let n = 1000; n < 1250; n++) keys.delete(String(n).padStart(5, '0'));
  const estimates = (count: number, every: number) =>
    Array.from({ length: Math.floor((8000 - count) / every) }, (_, nth) => {
      const [from, to] = [nth * every, nth * every + count].map((n) => String(n).padStart(5, '0'));
      return { from, off: keys.estimate(from!, to!) - keys.count(from!, to!) };
    });
  expect(estimates(100, 30).filter(({ from, off }) => off !== 0 && from! >= '01250')).toEqual([]);
  expect(estimates(3000, 500).filter(({ off }) => Math.abs(off) > 1024)).toEqual([]);
});

test('a scan continues while keys are added and removed', () => {
  const keys = new SortedKeys();
  keys.load(Array.from({ length: 5000 }, (_, n) => String(n * 2).padStart(5, '0')));
  for (const backwards of [false, true]) {
    const scan = new KeyScan(keys, { from: '', to: '~' }, backwards);
    let last = backwards ? '~' : '';
    for (let n = 0; n < 5000; n++) {
      const key = scan.next();
      if (key === undefined) break;
      expect(backwards ? key < last : key > last).toBe(true);
      last = key;
      if (n % 5 === 0) keys.delete(key);
      if (n % 7 === 0) keys.add(`${key}x`);
    }
  }
});

const removal = (id: number) => ({ type: 'remove', collection: 1, id, was: undefined }) as const;
const nothing = () => undefined;

test('sends no replies after a failed commit', async () => {
  const failures: unknown[] = [];
  const commits = new GroupCommit(
    () => {
      throw new Error('disk broken');
    },
    (error) => failures.push(error),
  );
  const answered: string[] = [];
  commits.whenSettled(() => answered.push('before'));
  commits.record(removal(1), nothing);
  commits.whenSettled(() => answered.push('the write'));
  await new Promise((resolve) => setImmediate(resolve));
  commits.whenSettled(() => answered.push('after'));
  expect(answered).toEqual(['before']);
  expect(failures.length).toBe(1);
});

test('undoes the changes on a full disk, the last one first, and tries the next commit', async () => {
  const log: string[] = [];
  let isFull = true;
  const commits = new GroupCommit(
    (changes) => {
      if (isFull) throw new DiskFullError('/somewhere');
      log.push(`commit ${changes.length}`);
    },
    () => log.push('failed for good'),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  for (const id of [1, 2]) commits.record(removal(id), () => log.push(`undo ${id}`));
  commits.whenSettled((refused) => log.push(refused ? 'refused' : 'done'));
  await turn();
  isFull = false;
  commits.record(removal(3), () => log.push('undo 3'));
  commits.whenSettled((refused) => log.push(refused ? 'refused' : 'done'));
  await turn();
  expect(log).toEqual(['undo 2', 'undo 1', 'refused', 'commit 1', 'done']);
});

test('retries changes that may use the reserve, and rolls back the others', async () => {
  const log: string[] = [];
  const commits = new GroupCommit(
    (changes, { mayUseReserve }) => {
      log.push(`${mayUseReserve ? 'with' : 'without'} the reserve ${changes.length}`);
      if (!mayUseReserve) throw new DiskFullError('/somewhere');
    },
    () => log.push('failed for good'),
  );
  for (const [id, mayUseReserve] of [
    [1, false],
    [2, true],
    [3, false],
  ] as const)
    commits.run(mayUseReserve, () => {
      commits.record(removal(id), () => log.push(`undo ${id}`));
      commits.whenSettled((refused) => log.push(`${id} ${refused ? 'refused' : 'done'}`));
    });
  await new Promise((resolve) => setImmediate(resolve));
  expect(log).toEqual([
    ...['without the reserve 3', 'undo 3', 'undo 1', 'with the reserve 1'],
    ...['1 refused', '2 done', '3 refused'],
  ]);
});

test('groups the changes of one event loop turn into one commit before replying', async () => {
  const log: string[] = [];
  const commits = new GroupCommit(
    (changes) => log.push(`commit ${changes.length}`),
    () => undefined,
  );
  for (let id = 0; id < 3; id++) {
    commits.record(removal(id), nothing);
    commits.whenSettled(() => log.push(`answer ${id}`));
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(log).toEqual(['commit 3', 'answer 0', 'answer 1', 'answer 2']);
});
