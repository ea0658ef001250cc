import { useEffect, useMemo, useState } from 'react';
import type { ImportedList } from './imported-list.ts';
import { readFile, readTyped } from './read-list.ts';
import { UnreadableListError } from './unreadable-list-error.ts';

export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly encoding?: string;
}

type Source = ChosenFile | string;

interface Result {
  readonly source?: Source | undefined;
  readonly list?: ImportedList;
  readonly problem?: string;
}

const readSource = async (source: Source): Promise<Result> => {
  try {
    const list = await (typeof source === 'string'
      ? readTyped(source)
      : readFile(source.bytes, source.encoding));
    return { source, list };
  } catch (error) {
    const problem = error instanceof UnreadableListError ? error.message : 'We can’t read this list.';
    return { source, problem };
  }
};

/** Parses `source`. Returns the previous list until parsing has finished. */
export const useImportedList = (source: Source) => {
  const [result, setResult] = useState<Result>({});
  const reading = useMemo(
    () => (source ? readSource(source) : Promise.resolve<Result>({ source })),
    [source],
  );
  useEffect(() => {
    let isCurrent = true;
    void reading.then((read) => isCurrent && setResult(read));
    return () => {
      isCurrent = false;
    };
  }, [reading]);
  return {
    reading,
    isReading: result.source !== source && source !== '',
    list: source ? result.list : undefined,
    problem: result.source === source ? result.problem : undefined,
  };
};
