import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { addToast } from '../../../lib/toasts.ts';
import { useNoteArrival } from '../../notes/api/use-notes.ts';
import { useUser } from '../../session/user-context.ts';
import { processText } from '../api/process-text.ts';
import { draftOf } from '../draft.ts';
import { createTextFlow, type TextFlow } from '../text-flow.ts';

const TextFlowContext = createContext<TextFlow | null>(null);

/** Above the signed-in pages: a text that was sent goes on while the person looks at another one. */
export const TextFlowProvider = ({ children }: { children: ReactNode }) => {
  const { id } = useUser();
  const onSaved = useNoteArrival();
  const [flow] = useState(() => createTextFlow({ draft: draftOf(id), processText, say: addToast, onSaved }));
  useEffect(() => flow.stop, [flow]);
  return <TextFlowContext value={flow}>{children}</TextFlowContext>;
};

export const useTextFlow = () => {
  const flow = use(TextFlowContext);
  if (!flow) throw new Error('useTextFlow is for pages below TextFlowProvider');
  const state = useSyncExternalStore(flow.subscribe, flow.current);
  return { ...state, setText: flow.setText, submit: flow.submit };
};
