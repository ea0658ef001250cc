import type { SalesNote } from '@debrief/contracts/http/notes';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { addToast } from '../../../lib/toasts.ts';
import { useUser } from '../../../lib/session-user.ts';
import { processAudio } from '../api/process-audio.ts';
import { draftOf } from '../draft.ts';
import { createTextFlow, type TextFlow } from '../text-flow.ts';

/** How long to poll for the note of a text. */
const waitSeconds = 120;

const processText = (transcript: string, key: string) => processAudio({ transcript, key, waitSeconds });

const TextFlowContext = createContext<TextFlow | null>(null);

interface Props {
  onSaved: (note: SalesNote) => void;
  children: ReactNode;
}

/** Rendered above the pages, so that a request continues while the user visits another page. */
export const TextFlowProvider = ({ onSaved, children }: Props) => {
  const { id } = useUser();
  const [flow] = useState(() =>
    createTextFlow({ draft: draftOf(id), processText, showToast: addToast, onSaved }),
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
