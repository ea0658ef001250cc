import { useEffect, useSyncExternalStore } from 'react';
import { useRecordSlot } from './components/record-provider.tsx';
import { createRecordWork } from './record-work.ts';

const useRecordWork = () => {
  const slot = useRecordSlot();
  const work = slot.fill(createRecordWork);
  useEffect(() => slot.run(), [slot]);
  return work;
};

export const useVoice = () => useRecordWork().voice;

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

export const useTextFlow = () => {
  const { text: flow } = useRecordWork();
  const state = useSyncExternalStore(flow.subscribe, flow.getState);
  return { ...state, setText: flow.setText, appendText: flow.appendText, submit: flow.submit };
};
