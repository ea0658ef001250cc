import { useSyncExternalStore } from 'react';
import { cannotTranscribe } from './recording-options.ts';
import { useTranscription } from './transcription.api.ts';
import { createUploads } from './uploads/uploads.ts';
import { useVoice, useVoiceFlow } from './use-record-work.ts';

/** `able` is true if the server can transcribe, and false while this is unknown. */
export const useUploads = () => {
  const { uploads } = useVoice();
  const store = uploads(createUploads);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { noTranscriber } = useVoiceFlow();
  const { data: info } = useTranscription();
  return { ...store, ...state, able: info !== undefined && !cannotTranscribe({ info, noTranscriber }) };
};
