import { transcriptionInfo } from '@debrief/contracts/http/pipeline';
import { useQuery } from '../../../lib/use-query.ts';

export const useTranscription = () => useQuery('/api/transcription', transcriptionInfo);
