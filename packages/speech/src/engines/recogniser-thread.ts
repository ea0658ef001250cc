import { serveCalls } from '@debrief/service-kit/threads/serve-calls';
import { loadMoonshine } from './moonshine.ts';
import { recogniseFile } from './recognise-file.ts';
import { recogniseSamples } from './recognise-samples.ts';

await serveCalls(async (runNative) => {
  const recognise = await loadMoonshine(runNative);
  return {
    recognise: (path: string) => recogniseFile(recognise, path),
    recogniseSamples: (samples: Float32Array) => recogniseSamples(recognise, samples),
  };
});
