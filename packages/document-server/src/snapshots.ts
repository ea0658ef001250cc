import type { Doc } from './values/kinds.ts';

type State = { readonly state: 'running' | 'done' } | { readonly state: 'failed'; readonly reason: string };

/** Copies that run in the background. A command cannot wait for a copy, so clients poll. */
export class Snapshots {
  readonly #copy: (directory: string) => Promise<void>;
  readonly #states = new Map<string, State>();

  constructor(copy: (directory: string) => Promise<void>) {
    this.#copy = copy;
  }

  /** Starts a copy to the directory, or returns the state of the copy that was started before. */
  startOrPoll(directory: string): Doc {
    const known = this.#states.get(directory);
    // Once a client has the final state, the next call starts a new copy.
    if (known && known.state !== 'running') this.#states.delete(directory);
    if (known) return { ...known };
    this.#states.set(directory, { state: 'running' });
    this.#copy(directory).then(
      () => this.#states.set(directory, { state: 'done' }),
      (error: unknown) =>
        this.#states.set(directory, {
          state: 'failed',
          reason: error instanceof Error ? error.message : String(error),
        }),
    );
    return { state: 'running' };
  }
}
