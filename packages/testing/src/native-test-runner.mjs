// Plain JavaScript, because Jest loads this file before type stripping is available.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import circusRunner from 'jest-circus/runner';

const require = createRequire(import.meta.url);
const { default: runWithCircus } = circusRunner;

/** Global key of jest-circus event handlers. Each test file needs its own set. */
const eventHandlers = Symbol.for('EVENT_HANDLERS');

const requireAgain = (path) => {
  delete require.cache[path];
  Reflect.deleteProperty(globalThis, eventHandlers);
  return require(path);
};

// Stops the worker if Jest was killed.
process.once('disconnect', () => process.exit(1));
// Jest ends a worker by removing its message listener, but shared servers would keep it running.
process.on('removeListener', (event) => {
  if (event === 'message' && process.listenerCount('message') === 0) process.exit();
});

let runs = 0;
const doNothing = () => {};

/** Uses Node's module loader instead of a VM context. */
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
 * Runs a test file in the worker process. Modules that several test files import are loaded once
 * per worker. Resets environment variables after each file.
 */
export default async function runTestFile(globalConfig, config, _environment, _runtime, path, report) {
  const before = { ...process.env };
  try {
    return await runWithCircus(globalConfig, config, { global: globalThis }, nativeRuntime, path, report);
  } finally {
    restoreVariables(before);
  }
}
