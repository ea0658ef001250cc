// Plain JavaScript: jest loads it without stripping types.
import { relative } from 'node:path';

const round = (seconds) => (seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`);

export default class ProgressReporter {
  #workers;
  #secondsLeft = 0;

  constructor({ maxWorkers }) {
    this.#workers = maxWorkers;
  }

  onRunStart({ numTotalTestSuites }, { estimatedTime }) {
    this.#secondsLeft = estimatedTime;
    process.stdout.write(`${numTotalTestSuites} test files, about ${round(estimatedTime)}\n`);
  }

  onTestFileResult({ path, duration = 0 }, { failureMessage, perfStats }, results) {
    const { numTotalTestSuites: all } = results;
    const done = results.numPassedTestSuites + results.numFailedTestSuites + results.numPendingTestSuites;
    this.#secondsLeft = Math.max(0, this.#secondsLeft - duration / 1000 / this.#workers);
    const left = done < all ? `, ${round(this.#secondsLeft)} left` : '';
    process.stdout.write(
      `${failureMessage ? 'FAILED' : 'ok    '} ${relative('.', path)} (${(perfStats.runtime / 1000).toFixed(1)} s; ${done} of ${all}${left})\n`,
    );
    if (failureMessage) process.stdout.write(`${failureMessage}\n`);
  }
}
