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

/** Called after the commit, with the reason if it was rolled back. */
export type Settled = (error?: DiskFullError) => void;

/**
 * Commits the changes of one event loop turn together. Replies wait for the commit, so that a
 * client never sees a change that a crash could undo. On a full disk, all changes are rolled back,
 * and those that may use the reserve are retried.
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

  /** @param onFailure for a failure other than a full disk: memory and disk may then differ */
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

  /** Runs `action` after the pending commit, or immediately if no changes are pending. */
  whenSettled(action: Settled): void {
    if (this.#isScheduled) this.#waiting.push({ action, mayUseReserve: this.#mayUseReserve });
    else if (!this.#hasFailed) action();
  }

  /** Commits the pending changes and then runs the waiting actions. Discards both after a fatal failure. */
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
