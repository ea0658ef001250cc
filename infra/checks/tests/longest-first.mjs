// Plain JavaScript, because jest loads it without stripping types.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/** Seconds of each test file, which `npm run test:all -- --record` writes. */
const timings = JSON.parse(readFileSync(new URL('timings.json', import.meta.url), 'utf8'));

/** Of a file that has no recorded time. It starts early, because it could be long. */
const defaultSeconds = 10;

/** Starts the longest test files first, so that no worker runs a long one alone in the end. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    for (const test of tests) test.duration = (timings[relative('.', test.path)] ?? defaultSeconds) * 1000;
    return [...tests].sort((a, b) => b.duration - a.duration);
  }
}
