import type { RecordingStore } from './recording-store.ts';
import type { Recording } from './recording.ts';
import { createRecordingLocks } from './recording-locks.ts';
import { createUnsentRecordings } from './unsent-recordings.ts';

const aRecording = (id: string): Recording => ({
  ...{ id, userId: 'user-1', startedAt: '2025-01-05T12:00:00.000Z' },
  ...{ mimeType: 'audio/webm', seconds: 1, bytes: 5 },
});
const store = { list: async () => [aRecording('left'), aRecording('held')] } as unknown as RecordingStore;

test('lists a recording that another tab has locked only after its release', async () => {
  const otherTab = createRecordingLocks();
  await otherTab.acquire('held');
  const unsent = createUnsentRecordings(store, () => false);
  const offered = () => unsent.getState().map(({ id }) => id);
  await unsent.refresh();
  expect(offered()).toEqual(['left']);

  const changed = new Promise<void>((resolve) => void unsent.subscribe(resolve));
  otherTab.release('held');
  await changed;
  expect(offered()).toEqual(['left', 'held']);
  unsent.stop();
});

test('does not list a recording that this tab has locked', async () => {
  const unsent = createUnsentRecordings(store, (id) => id === 'held');
  await unsent.refresh();
  expect(unsent.getState().map(({ id }) => id)).toEqual(['left']);
  unsent.stop();
});
