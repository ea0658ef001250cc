import type { SalesNote } from '@debrief/contracts/http/notes';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { addToast } from '../../../lib/toasts.ts';
import { useUser } from '../../../lib/session-user.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { recordingsInProgressKey } from '../api/recordings-in-progress.ts';
import { createVoice, type Voice } from '../voice.ts';

/** Loaded beside the page, which can be shown before. */
const openDatabase = async () => (await import('../recordings/database.ts')).openRecordingDatabase();

const VoiceContext = createContext<Voice | null>(null);

interface Props {
  onSaved: (note: SalesNote) => void;
  children: ReactNode;
}

/** Rendered above the pages, so that an upload continues while the user visits another page. */
export const VoiceProvider = ({ onSaved, children }: Props) => {
  const { id, reviewBeforeSaving = false } = useUser();
  const review = useLatest(reviewBeforeSaving);
  const { mutate } = useSWRConfig();
  const [voice] = useState(() =>
    createVoice({
      ...{ userId: id, review, openDatabase, showToast: addToast, onSaved },
      onStored: () => void mutate(recordingsInProgressKey),
    }),
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
