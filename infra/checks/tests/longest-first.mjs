// Plain JavaScript: jest loads it without stripping types.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/** Seconds by test file. `npm run test:all -- --record` writes them. */
const timings = JSON.parse(readFileSync(new URL('./timings.json', import.meta.url), 'utf8'));

const defaultSeconds = 10;

/** Starts the longest files first, so that no long file runs alone at the end. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    for (const test of tests) test.duration = (timings[relative('.', test.path)] ?? defaultSeconds) * 1000;
    return [...tests].sort((a, b) => b.duration - a.duration);
  }
}
