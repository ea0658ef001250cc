import type { SalesNote } from '@debrief/contracts/http/notes';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { addToast } from '../../../lib/toasts.ts';
import { useUser } from '../../../lib/session-user.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { processAudio } from '../api/process-audio.ts';
import { draftOf } from '../draft.ts';
import { createTextFlow, type TextFlow } from '../text-flow.ts';

/** How long to poll for the note of a text. */
const waitSeconds = 120;

const TextFlowContext = createContext<TextFlow | null>(null);

interface Props {
  onSaved: (note: SalesNote) => void;
  children: ReactNode;
}

/** Rendered above the pages, so that a request continues while the user visits another page. */
export const TextFlowProvider = ({ onSaved, children }: Props) => {
  const { id, reviewBeforeSaving = false } = useUser();
  const review = useLatest(reviewBeforeSaving);
  const [flow] = useState(() =>
    createTextFlow({
      draft: draftOf(id),
      processText: (transcript, key) => processAudio({ transcript, key, review: review(), waitSeconds }),
      ...{ showToast: addToast, onSaved },
    }),
  );
  useEffect(() => flow.stop, [flow]);
  return <TextFlowContext value={flow}>{children}</TextFlowContext>;
};

export const useTextFlow = () => {
  const flow = use(TextFlowContext);
  if (!flow) throw new Error('useTextFlow is for pages below TextFlowProvider');
  const state = useSyncExternalStore(flow.subscribe, flow.getState);
  return { ...state, setText: flow.setText, submit: flow.submit };
};
