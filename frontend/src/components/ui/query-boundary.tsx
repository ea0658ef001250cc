import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { Notice } from './notice.tsx';
import { ErrorState } from './error-state.tsx';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly isValidating: boolean;
  readonly mutate: () => Promise<unknown>;
}

interface Props<Data> {
  query: Query<Data>;
  loading: ReactNode;
  errorTitle: string;
  children: (data: Data) => ReactNode;
}

export const QueryBoundary = <Data,>({ query, loading, errorTitle, children }: Props<Data>) => {
  const { data, error, isValidating, mutate } = query;
  const failed = error !== undefined && !isValidating;
  if (data === undefined) {
    if (!failed) return loading;
    const text = errorMessage(error) ?? 'Nothing is lost. Try again in a moment.';
    return <ErrorState title={errorTitle} text={text} onRetry={() => void mutate()} />;
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
