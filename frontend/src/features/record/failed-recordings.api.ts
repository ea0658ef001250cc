import { failedRecording, type FailedRecording } from '@debrief/contracts/http/pipeline';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import * as z from 'zod/mini';
import { fetchByKey, send } from '../../lib/api.ts';
import { useQuery } from '../../lib/use-query.ts';

const path = '/api/recordings';

const failedRecordingsSchema = z.array(failedRecording);

export const failedRecordingPath = ({ id }: FailedRecording) => `${path}/${encodeURIComponent(id)}`;

export const useFailedRecordings = () => useQuery(path, failedRecordingsSchema);

export const useFetchFailedRecordings = () => {
  const { mutate } = useSWRConfig();
  return useCallback(async (): Promise<readonly FailedRecording[]> => {
    const failed = await fetchByKey(path, failedRecordingsSchema);
    await mutate(path, failed, { revalidate: false });
    return failed;
  }, [mutate]);
};

export const audioPathOf = (recording: FailedRecording) => `${failedRecordingPath(recording)}/audio`;

export const deleteFailedRecording = (recording: FailedRecording) =>
  send('DELETE', failedRecordingPath(recording));
