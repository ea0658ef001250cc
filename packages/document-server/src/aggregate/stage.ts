import type { Doc } from '../values/kinds.ts';

/** Streams documents where it can. */
export type Stage = (documents: Iterable<Doc>) => Iterable<Doc>;
