import type { Target } from './target.ts';

const kept: Buffer[] = [];

/** Faulty targets that test the fuzzer itself. */
export const targets: readonly Target[] = [
  {
    name: 'crashes',
    seeds: [Buffer.from('ab')],
    expectedErrors: ['TypeError'],
    read: (input) => {
      if (input.length > 100) throw new RangeError('too large');
      if (input[0] !== 0x61) throw new TypeError('not mine');
    },
  },
  {
    name: 'hangs',
    seeds: [Buffer.from('hang')],
    expectedErrors: [],
    deadlineMs: 500,
    read: (input) => {
      while (input[0] === 0x68);
    },
  },
  {
    name: 'grows',
    seeds: [Buffer.from('grow')],
    expectedErrors: [],
    read: () => {
      kept.push(Buffer.alloc(300 * 1024 * 1024, 1));
    },
  },
];
