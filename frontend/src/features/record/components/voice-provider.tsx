import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { addToast } from '../../../lib/toasts.ts';
import { useNoteArrival } from '../../notes/api/use-notes.ts';
import { useUser } from '../../session/user-context.ts';
import { openRecordingDatabase } from '../recordings/database.ts';
import { createVoice, type Voice } from '../voice.ts';

const VoiceContext = createContext<Voice | null>(null);

/** Above the signed-in pages: a recording that is being sent goes on while the person looks at another page. */
export const VoiceProvider = ({ children }: { children: ReactNode }) => {
  const { id } = useUser();
  const onSaved = useNoteArrival();
  const [voice] = useState(() =>
    createVoice({ userId: id, openDatabase: openRecordingDatabase, say: addToast, onSaved }),
  );
  useEffect(() => {
    voice.start();
    return voice.stop;
  }, [voice]);
  return <VoiceContext value={voice}>{children}</VoiceContext>;
};

export const useVoice = (): Voice => {
  const voice = use(VoiceContext);
  if (!voice) throw new Error('useVoice is for pages below VoiceProvider');
  return voice;
};

export const useRecorder = () => {
  const { recorder } = useVoice();
  return useSyncExternalStore(recorder.subscribe, recorder.current);
};

export const useVoiceFlow = () => {
  const { flow } = useVoice();
  return useSyncExternalStore(flow.subscribe, flow.current);
};

export const useUnsentRecordings = () => {
  const { unsent } = useVoice();
  return useSyncExternalStore(unsent.subscribe, unsent.current);
};

export const useHearAlong = () => {
  const { hearAlong } = useVoice();
  const { on } = useSyncExternalStore(hearAlong.subscribe, hearAlong.current);
  return { on, choose: hearAlong.choose };
};
