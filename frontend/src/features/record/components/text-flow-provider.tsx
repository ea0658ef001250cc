import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { addToast } from '../../../lib/toasts.ts';
import { useAddNoteToCache } from '../../notes/api/use-notes.ts';
import { useUser } from '../../session/user-context.ts';
import { processText } from '../api/process-text.ts';
import { draftOf } from '../draft.ts';
import { createTextFlow, type TextFlow } from '../text-flow.ts';

const TextFlowContext = createContext<TextFlow | null>(null);

/** Rendered above the pages, so that a request continues while the user visits another page. */
export const TextFlowProvider = ({ children }: { children: ReactNode }) => {
  const { id } = useUser();
  const onSaved = useAddNoteToCache();
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
