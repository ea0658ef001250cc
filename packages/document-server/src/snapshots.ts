import type { Doc } from './values/kinds.ts';

type State = { readonly state: 'running' | 'done' } | { readonly state: 'failed'; readonly reason: string };

/** Copies of all documents, made beside other work. A command cannot wait, so a client asks again until its copy is done. */
export class Snapshots {
  readonly #copy: (directory: string) => Promise<void>;
  readonly #states = new Map<string, State>();

  constructor(copy: (directory: string) => Promise<void>) {
    this.#copy = copy;
  }

  /** Begins a copy into the directory the first time, and says each time how it is going. */
  ask(directory: string): Doc {
    const known = this.#states.get(directory);
    // Whoever has heard the end may begin again.
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
