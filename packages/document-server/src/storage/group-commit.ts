import { DiskFullError } from './failures.ts';
import type { Change, Journal } from './journal.ts';

interface Step {
  readonly change: Change;
  readonly undo: () => void;
  readonly mayUseReserve: boolean;
}

interface Waiting {
  readonly action: Settled;
  readonly mayUseReserve: boolean;
}

interface RollbackReasons {
  readonly ordinary?: DiskFullError | undefined;
  readonly reserved?: DiskFullError | undefined;
}

function rollBack(steps: readonly Step[]): void {
  for (const { undo } of steps.toReversed()) undo();
}

type Commit = (changes: readonly Change[], options: { mayUseReserve: boolean }) => void;

/** Called after a commit, with the reason if it was rolled back. */
export type Settled = (error?: DiskFullError) => void;

/**
 * Collects the changes of one event loop turn, from all connections, into one commit. Replies to writes and reads
 * wait for it, so that a client never sees a change that a crash could undo. If the disk is full, all changes are
 * rolled back, and those that may use the reserve are retried alone.
 */
export class GroupCommit implements Journal {
  readonly #commit: Commit;
  readonly #onFailure: (error: unknown) => void;
  #steps: Step[] = [];
  #waiting: Waiting[] = [];
  #mayUseReserve = false;
  #recorded = 0;
  #isScheduled = false;
  #hasFailed = false;

  /**
   * @param onFailure called after a commit that failed for a reason other than a full disk. Memory and disk may
   *   differ then.
   */
  constructor(commit: Commit, onFailure: (error: unknown) => void) {
    this.#commit = commit;
    this.#onFailure = onFailure;
  }

  get isPending(): boolean {
    return this.#isScheduled;
  }

  /** Number of recorded changes. A command that does not increase it has changed nothing. */
  get recorded(): number {
    return this.#recorded;
  }

  run<Result>(mayUseReserve: boolean, command: () => Result): Result {
    this.#mayUseReserve = mayUseReserve;
    try {
      return command();
    } finally {
      this.#mayUseReserve = false;
    }
  }

  record(change: Change, undo: () => void): void {
    this.#recorded++;
    this.#steps.push({ change, undo, mayUseReserve: this.#mayUseReserve });
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.flush());
  }

  /** Calls `action` after the recorded changes are committed or rolled back, immediately if there are none. */
  whenSettled(action: Settled): void {
    if (this.#isScheduled) this.#waiting.push({ action, mayUseReserve: this.#mayUseReserve });
    else if (!this.#hasFailed) action();
  }

  /** Commits now. After a fatal failure nothing is committed and no reply is sent. */
  flush(): void {
    const [steps, waiting] = [this.#steps, this.#waiting];
    [this.#steps, this.#waiting] = [[], []];
    this.#isScheduled = false;
    if (this.#hasFailed) return;
    let reasons: RollbackReasons;
    try {
      reasons = this.#store(steps);
    } catch (error) {
      this.#hasFailed = true;
      return this.#onFailure(error);
    }
    for (const { action, mayUseReserve } of waiting)
      action(mayUseReserve ? reasons.reserved : reasons.ordinary);
  }

  #store(steps: readonly Step[]): RollbackReasons {
    const reserved = steps.filter(({ mayUseReserve }) => mayUseReserve);
    const isMixed = reserved.length < steps.length;
    const error = this.#tryToCommit(steps, !isMixed);
    if (!error) return {};
    if (!isMixed) {
      rollBack(steps);
      return { ordinary: error, reserved: error };
    }
    rollBack(steps.filter(({ mayUseReserve }) => !mayUseReserve));
    const retryError = this.#tryToCommit(reserved, true);
    if (retryError) rollBack(reserved);
    return { ordinary: error, reserved: retryError };
  }

  #tryToCommit(steps: readonly Step[], mayUseReserve: boolean): DiskFullError | undefined {
    if (steps.length === 0) return undefined;
    try {
      this.#commit(
        steps.map(({ change }) => change),
        { mayUseReserve },
      );
      return undefined;
    } catch (error) {
      if (error instanceof DiskFullError) return error;
      throw error;
    }
  }
}
