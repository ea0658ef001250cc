import type { Recording } from '../recordings/recording.ts';
import type { RecordingStore } from '../recordings/recording-store.ts';

export const createChunkWriter = (
  started: Recording,
  store: Pick<RecordingStore, 'append'>,
  onNotOnDevice: () => void,
) => {
  let recording = started;
  let sequence = 0;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    recording: () => recording,
    write: (chunk: Blob, seconds: number) => {
      recording = {
        ...recording,
        mimeType: chunk.type || recording.mimeType,
        seconds,
        bytes: recording.bytes + chunk.size,
      };
      const asOfNow = recording;
      const number = sequence++;
      writing = writing.then(async () => {
        if (!(await store.append(asOfNow, number, await chunk.arrayBuffer()))) onNotOnDevice();
      });
    },
    written: () => writing,
  };
};
