import type { Doc } from '../values/kinds.ts';

export type Stage = (documents: Iterable<Doc>) => Iterable<Doc>;
