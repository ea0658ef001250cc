import type { Doc } from '../values/kinds.ts';

/** A pipeline stage. It streams documents where it can. */
export type Stage = (documents: Iterable<Doc>) => Iterable<Doc>;
