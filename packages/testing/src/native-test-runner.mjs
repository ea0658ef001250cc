// Plain JavaScript: jest loads it before anything that strips types.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import circusRunner from 'jest-circus/runner';

const require = createRequire(import.meta.url);
const { default: runWithCircus } = circusRunner;

/** Where jest-circus keeps its event handlers. Each test file needs its own. */
const eventHandlers = Symbol.for('EVENT_HANDLERS');

const requireAgain = (path) => {
  delete require.cache[path];
  Reflect.deleteProperty(globalThis, eventHandlers);
  return require(path);
};

// A worker would go on with its test after Jest was killed.
const exit = () => process.exit(1);
process.once('disconnect', exit);
// A listener for disconnects keeps the process alive. Jest ends a worker by no longer listening for messages.
process.on('removeListener', (event) => {
  if (event === 'message' && process.listenerCount('message') === 0) process.off('disconnect', exit);
});

let runs = 0;
const doNothing = () => {};

/** The part of jest-runtime that jest-circus calls, with Node's module loader in place of a virtual context. */
const nativeRuntime = {
  requireInternalModule: requireAgain,
  requireModule: require,
  setGlobalsForRuntime: doNothing,
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (path) => import(`${pathToFileURL(path).href}?run=${runs++}`),
  enterTestCode: doNothing,
  leaveTestCode: doNothing,
};

const restoreVariables = (before) => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
};

/**
 * Runs a test file in the worker process itself. Files that run in the same worker share their modules: mongoose, Express and
 * the extraction model load once per worker. Environment variables that a file sets are reset after it.
 */
export default async function runTestFile(globalConfig, config, _environment, _runtime, path, report) {
  const before = { ...process.env };
  try {
    return await runWithCircus(globalConfig, config, { global: globalThis }, nativeRuntime, path, report);
  } finally {
    restoreVariables(before);
  }
}
