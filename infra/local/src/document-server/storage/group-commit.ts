import type { Change, Journal } from './journal.ts';

/**
 * Gathers the changes of one turn of the event loop, from all connections, into one commit, and holds back every answer
 * given meanwhile until it is done: nobody hears of a change, their own or another's, that a crash could take back.
 */
export class GroupCommit implements Journal {
  readonly #commit: (changes: readonly Change[]) => void;
  readonly #onFailure: (error: unknown) => void;
  #changes: Change[] = [];
  #waiting: (() => void)[] = [];
  #isScheduled = false;
  #hasFailed = false;

  constructor(commit: (changes: readonly Change[]) => void, onFailure: (error: unknown) => void) {
    this.#commit = commit;
    this.#onFailure = onFailure;
  }

  record(change: Change): void {
    this.#changes.push(change);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.flush());
  }

  /** Runs `action` once all that has been recorded so far is durable; at once when nothing is waiting. */
  whenDurable(action: () => void): void {
    if (this.#isScheduled) this.#waiting.push(action);
    else if (!this.#hasFailed) action();
  }

  /** Commits now. After a failed commit nothing is answered any more. */
  flush(): void {
    const [changes, waiting] = [this.#changes, this.#waiting];
    [this.#changes, this.#waiting] = [[], []];
    this.#isScheduled = false;
    if (this.#hasFailed) return;
    try {
      if (changes.length > 0) this.#commit(changes);
    } catch (error) {
      this.#hasFailed = true;
      this.#onFailure(error);
      return;
    }
    for (const action of waiting) action();
  }
}
