import type { TranscriptionInfo } from '@debrief/contracts/http/pipeline';
import * as z from '../../../lib/schema.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';

const transcriptionInfoSchema = matchesContract<TranscriptionInfo>()(
  z.object({
    engine: z.nullable(z.enum(['built-in', 'openai', 'openai-compatible', 'whisper.cpp', 'command'])),
    languages: z.nullable(z.array(z.string())),
    live: z.boolean(),
  }),
);

export const useTranscription = () => useQuery('/api/transcription', transcriptionInfoSchema);
