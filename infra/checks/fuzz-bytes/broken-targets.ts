import type { Target } from './target.ts';

const kept: Buffer[] = [];

/** Readers with the faults that fuzzing is to find, for its own test. */
export const targets: readonly Target[] = [
  {
    name: 'crashes',
    seeds: [Buffer.from('ab')],
    refusals: ['TypeError'],
    read: (input) => {
      if (input.length > 100) throw new RangeError('too large');
      if (input[0] !== 0x61) throw new TypeError('not mine');
    },
  },
  {
    name: 'hangs',
    seeds: [Buffer.from('hang')],
    refusals: [],
    deadlineMs: 500,
    read: (input) => {
      while (input[0] === 0x68);
    },
  },
  {
    name: 'grows',
    seeds: [Buffer.from('grow')],
    refusals: [],
    read: () => {
      kept.push(Buffer.alloc(300 * 1024 * 1024, 1));
    },
  },
];
