import { isNeededToRun } from '../../docker/needed-to-run.ts';

const machine = { platform: 'linux', arch: 'x64' };

test.each([
  'node_modules/express/lib/express.js',
  'node_modules/express/LICENSE',
  'node_modules/suffix-thumb/src/test/index.js',
  'node_modules/latest-version/index.js',
  'node_modules/@node-rs/argon2-linux-x64-gnu/argon2.linux-x64-gnu.node',
  'node_modules/onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so.1',
  'node_modules/onnxruntime-node/bin/napi-v6/linux',
])('images contain %s', (path) => {
  expect(isNeededToRun(path, machine)).toBe(true);
});

test.each([
  'node_modules/zod/index.d.ts',
  'node_modules/openai/index.mjs.map',
  'node_modules/qs/test',
  'node_modules/express/node_modules/qs/tests/stringify.js',
  'node_modules/pino/benchmarks/basic.js',
  'node_modules/onnxruntime-node/bin/napi-v6/linux/arm64/libonnxruntime.so.1',
  'node_modules/onnxruntime-node/bin/napi-v6/win32',
])('images do not contain %s', (path) => {
  expect(isNeededToRun(path, machine)).toBe(false);
});
