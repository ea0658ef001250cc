import { serveCalls } from '@debrief/service-kit/threads/serve-calls';
import { loadMoonshine } from './moonshine.ts';
import { recognizeFile } from './recognize-file.ts';
import { recognizeSamples } from './recognize-samples.ts';

await serveCalls(async (runNative) => {
  const recognize = await loadMoonshine(runNative);
  return {
    recognize: (path: string) => recognizeFile(recognize, path),
    recognizeSamples: (samples: Float32Array) => recognizeSamples(recognize, samples),
  };
});
