import { serveCalls } from '@debrief/service-kit/threads/serve-calls';
import { loadVoiceActivity } from './voice-activity.ts';

await serveCalls(async (runNative) => ({ containsSpeech: await loadVoiceActivity(runNative) }));
