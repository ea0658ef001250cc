import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const MODULE = new URL('../src/threads/onnx-runtime.ts', import.meta.url).href;
const LOAD = `import(${JSON.stringify(MODULE)}).then(({ loadOnnxRuntime }) => loadOnnxRuntime())`;

const loadInThread = (env: Record<string, string>) => once(new Worker(LOAD, { eval: true, env }), 'exit');

test('does not load onnxruntime in a worker thread that started before telemetry was off', async () => {
  await expect(loadInThread({})).rejects.toThrow('call disableTelemetry()');
  expect(await loadInThread({ ORT_DISABLE_TELEMETRY: '1' })).toEqual([0]);
});
