import type { ReactNode } from 'react';
import { wordsFor } from '../../lib/api-error.ts';
import { Notice } from './notice.tsx';
import { Trouble } from './trouble.tsx';

/** The part of SWR's answer that a page shows. */
interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly isValidating: boolean;
  readonly mutate: () => Promise<unknown>;
}

interface Props<Data> {
  answer: Answer<Data>;
  /** What takes its place until it is here. */
  loading: ReactNode;
  /** Says what is missing when it cannot be had. */
  trouble: string;
  children: (data: Data) => ReactNode;
}

export const Fetched = <Data,>({ answer, loading, trouble, children }: Props<Data>) => {
  const { data, error, isValidating, mutate } = answer;
  const failed = error !== undefined && !isValidating;
  if (data === undefined) {
    if (!failed) return loading;
    const text = wordsFor(error) ?? 'Nothing is lost. Try again in a moment.';
    return <Trouble title={trouble} text={text} onRetry={() => void mutate()} />;
  }
  return (
    <>
      {failed ? (
        <Notice tone="caution">This may be out of date. Reload the page to see the latest.</Notice>
      ) : null}
      {children(data)}
    </>
  );
};
