import type { Doc } from '../values/kinds.ts';

/** A stage of a pipeline: plain documents in, plain documents out, one at a time where it can. */
export type Stage = (documents: Iterable<Doc>) => Iterable<Doc>;
