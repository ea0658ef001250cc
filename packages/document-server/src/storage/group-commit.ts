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

/** Why steps were taken back, if they were. */
interface Refusals {
  readonly ordinary?: DiskFullError | undefined;
  readonly reserved?: DiskFullError | undefined;
}

function takeBack(steps: readonly Step[]): void {
  for (const { undo } of steps.toReversed()) undo();
}

/** Makes changes durable. */
type Commit = (changes: readonly Change[], options: { mayUseReserve: boolean }) => void;

/** What is told when a commit is over: nothing when it is durable, else why it was taken back. */
export type Settled = (refused?: DiskFullError) => void;

/**
 * Gathers the changes of one turn of the event loop, from all connections, into one commit. Answers to writes wait for it,
 * and so do reads: nobody hears of a change, their own or another's, that a crash could take back. When there is no room
 * for a commit all its changes are taken back, and the next one may find room again. Changes that may use the reserve are then
 * tried alone.
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

  /** @param onFailure told of a commit that failed for another reason: memory and disk may differ */
  constructor(commit: Commit, onFailure: (error: unknown) => void) {
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

  /** Runs a command; with `mayUseReserve` what it changes may use the space that is reserved. */
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

  /** Tells `action` once all that has been recorded so far is durable or taken back; at once when nothing waits. */
  whenSettled(action: Settled): void {
    if (this.#isScheduled) this.#waiting.push({ action, mayUseReserve: this.#mayUseReserve });
    else if (!this.#hasFailed) action();
  }

  /** Commits now. After a commit that failed for good nothing is answered any more. */
  flush(): void {
    const [steps, waiting] = [this.#steps, this.#waiting];
    [this.#steps, this.#waiting] = [[], []];
    this.#isScheduled = false;
    if (this.#hasFailed) return;
    let refusals: Refusals;
    try {
      refusals = this.#store(steps);
    } catch (error) {
      this.#hasFailed = true;
      return this.#onFailure(error);
    }
    for (const { action, mayUseReserve } of waiting)
      action(mayUseReserve ? refusals.reserved : refusals.ordinary);
  }

  /** Commits the steps, or takes back those that there is no room for. */
  #store(steps: readonly Step[]): Refusals {
    const reserved = steps.filter(({ mayUseReserve }) => mayUseReserve);
    const isMixed = reserved.length < steps.length;
    const refused = this.#tryToCommit(steps, !isMixed);
    if (!refused) return {};
    if (!isMixed) {
      takeBack(steps);
      return { ordinary: refused, reserved: refused };
    }
    takeBack(steps.filter(({ mayUseReserve }) => !mayUseReserve));
    const refusedAgain = this.#tryToCommit(reserved, true);
    if (refusedAgain) takeBack(reserved);
    return { ordinary: refused, reserved: refusedAgain };
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
