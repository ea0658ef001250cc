import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { addToast } from '../../../lib/toasts.ts';
import { useAddNoteToCache } from '../../notes/api/use-notes.ts';
import { useUser } from '../../session/user-context.ts';
import { openRecordingDatabase } from '../recordings/database.ts';
import { createVoice, type Voice } from '../voice.ts';

const VoiceContext = createContext<Voice | null>(null);

/** Rendered above the pages, so that an upload continues while the user visits another page. */
export const VoiceProvider = ({ children }: { children: ReactNode }) => {
  const { id } = useUser();
  const onSaved = useAddNoteToCache();
  const [voice] = useState(() =>
    createVoice({ userId: id, openDatabase: openRecordingDatabase, showToast: addToast, onSaved }),
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
  return useSyncExternalStore(recorder.subscribe, recorder.getState);
};

export const useVoiceFlow = () => {
  const { flow } = useVoice();
  return useSyncExternalStore(flow.subscribe, flow.getState);
};

export const useUnsentRecordings = () => {
  const { unsent } = useVoice();
  return useSyncExternalStore(unsent.subscribe, unsent.getState);
};

export const useLiveSpeech = () => {
  const { liveSpeech } = useVoice();
  const { on } = useSyncExternalStore(liveSpeech.subscribe, liveSpeech.getState);
  return { on, setEnabled: liveSpeech.setEnabled };
};
