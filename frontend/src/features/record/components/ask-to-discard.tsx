import { Suspense, useEffect } from 'react';
import { loadable } from '../../../lib/loadable.ts';
import { loadWhenIdle } from '../../../lib/when-idle.ts';
import type { DiscardProps } from './discard-dialog.tsx';

const dialog = loadable<DiscardProps>(() => import('./discard-dialog.tsx'));

/** Asks before a recording is removed. The question is fetched when the page has nothing else to do. */
export const AskToDiscard = ({ asked, ...question }: DiscardProps & { asked: boolean }) => {
  useEffect(() => loadWhenIdle(dialog.load), []);
  return asked ? (
    <Suspense>
      <dialog.Page {...question} />
    </Suspense>
  ) : null;
};
