import { DiskFullError } from './failures.ts';
import type { Change, Journal } from './journal.ts';

interface Step {
  readonly change: Change;
  readonly undo: () => void;
}

/** What is told when a commit is over: nothing when it is durable, else why it was taken back. */
export type Settled = (refused?: DiskFullError) => void;

/**
 * Gathers the changes of one turn of the event loop, from all connections, into one commit. Answers to writes wait for it,
 * and so do reads: nobody hears of a change, their own or another's, that a crash could take back. When there is no room
 * for a commit all its changes are taken back, and the next one may find room again.
 */
export class GroupCommit implements Journal {
  readonly #commit: (changes: readonly Change[]) => void;
  readonly #onFailure: (error: unknown) => void;
  #steps: Step[] = [];
  #waiting: Settled[] = [];
  #recorded = 0;
  #isScheduled = false;
  #hasFailed = false;

  /** @param onFailure told of a commit that failed for another reason: memory and disk may differ */
  constructor(commit: (changes: readonly Change[]) => void, onFailure: (error: unknown) => void) {
    this.#commit = commit;
    this.#onFailure = onFailure;
  }

  /** Whether changes wait for their commit. */
  get isPending(): boolean {
    return this.#isScheduled;
  }

  /** How many changes have been recorded so far: a command after which it is the same has changed nothing. */
  get recorded(): number {
    return this.#recorded;
  }

  record(change: Change, undo: () => void): void {
    this.#recorded++;
    this.#steps.push({ change, undo });
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.flush());
  }

  /** Tells `action` once all that has been recorded so far is durable or taken back; at once when nothing waits. */
  whenSettled(action: Settled): void {
    if (this.#isScheduled) this.#waiting.push(action);
    else if (!this.#hasFailed) action();
  }

  /** Commits now. After a commit that failed for good nothing is answered any more. */
  flush(): void {
    const [steps, waiting] = [this.#steps, this.#waiting];
    [this.#steps, this.#waiting] = [[], []];
    this.#isScheduled = false;
    if (this.#hasFailed) return;
    let refused: DiskFullError | undefined;
    try {
      if (steps.length > 0) this.#commit(steps.map(({ change }) => change));
    } catch (error) {
      if (!(error instanceof DiskFullError)) {
        this.#hasFailed = true;
        return this.#onFailure(error);
      }
      for (const { undo } of steps.toReversed()) undo();
      refused = error;
    }
    for (const action of waiting) action(refused);
  }
}
