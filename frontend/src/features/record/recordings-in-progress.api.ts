import { recordingInProgress, type RecordingInProgress } from '@debrief/contracts/http/pipeline';
import useSWR from 'swr';
import * as z from 'zod/mini';
import { fetchByKey } from '../../lib/api.ts';

export const recordingsInProgressKey = '/api/recordings/in-progress';

const pollIntervalMs = 3_000;

const schema = z.array(recordingInProgress);

export const useRecordingsInProgress = () =>
  useSWR<RecordingInProgress[], Error>(recordingsInProgressKey, (key: string) => fetchByKey(key, schema), {
    refreshInterval: (data) => (data && data.length > 0 ? pollIntervalMs : 0),
    revalidateOnFocus: true,
  });
