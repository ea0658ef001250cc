import { Suspense, useEffect } from 'react';
import { loadable } from '../../../lib/loadable.ts';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import type { DiscardProps } from './discard-dialog.tsx';

const dialog = loadable<DiscardProps>(() => import('./discard-dialog.tsx'));

/** Confirms before a recording is deleted. The dialog's code is loaded when the browser is idle. */
export const AskToDiscard = ({ asked, ...question }: DiscardProps & { asked: boolean }) => {
  useEffect(() => loadWhenIdle(dialog.load), []);
  return asked ? (
    <Suspense>
      <dialog.Component {...question} />
    </Suspense>
  ) : null;
};
