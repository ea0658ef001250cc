import type { RecordingInProgress } from '@debrief/contracts/http/pipeline';
import useSWR from 'swr';
import * as z from '../../../lib/schema.ts';
import { fetchByKey } from '../../../lib/api.ts';
import { dateString } from '../../../lib/schemas/fields.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';

export const recordingsInProgressKey = '/api/recordings/in-progress';

const pollIntervalMs = 3_000;

const schema = z.array(
  matchesContract<RecordingInProgress>()(
    z.object({
      id: z.string(),
      createdAt: dateString,
      seconds: z.nullable(z.number()),
      status: z.enum(['transcribing', 'extracting']),
    }),
  ),
);

/** Polls while there are any, and revalidates on focus. */
export const useRecordingsInProgress = () =>
  useSWR<RecordingInProgress[], Error>(recordingsInProgressKey, (key: string) => fetchByKey(key, schema), {
    refreshInterval: (data) => (data && data.length > 0 ? pollIntervalMs : 0),
    revalidateOnFocus: true,
  });
