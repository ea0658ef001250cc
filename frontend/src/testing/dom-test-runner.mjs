// Plain JavaScript, because jest loads it before types can be stripped.
import { EventEmitter } from 'node:events';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { JSDOM } from 'jsdom';
import runTestFile from '../../../packages/testing/src/native-test-runner.mjs';

// Disables the automatic cleanup, because setup.ts registers one for every file, not once per process.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
// Avoids warnings, because MSW adds a listener to a connection for each of its requests.
EventEmitter.defaultMaxListeners = 100;

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

// Makes Node's fetch load Node's File and Event before jsdom replaces them.
void new FormData();

/** Transpiles JSX, which Node does not support. */
registerHooks({
  load: (url, context, nextLoad) => {
    if (!/\.tsx(\?|$)/.test(url)) return nextLoad(url, context);
    const { source } = nextLoad(url, { ...context, format: 'module' });
    const { code } = transformSync(source.toString(), { ...swc, filename: fileURLToPath(url) });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

const { window } = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', pretendToBeVisual: true });
window.scrollTo = () => undefined;
Object.defineProperty(window.navigator, 'locks', { value: navigator.locks });

/** Globals that must come from the same realm as the elements. */
const fromJsdom = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'CloseEvent', 'DOMException'],
  ...['StorageEvent', 'ErrorEvent', 'localStorage', 'sessionStorage', 'navigator', 'Navigator', 'Storage'],
]);
/**
 * Globals of Node that stay, because jsdom's versions refer to the window or do not work with Node's fetch.
 */
const fromNode = new Set(['window', 'self', 'globalThis', 'undefined', 'NaN', 'Infinity', 'FileList']);

const descriptorOf = (name) => {
  let value = window[name];
  if (typeof value === 'function' && !/^[A-Z]/.test(name)) value = value.bind(window);
  return { value, configurable: true, writable: true, enumerable: false };
};

const globals = new Map(
  Object.getOwnPropertyNames(window)
    .filter((name) => !name.startsWith('_') && !fromNode.has(name))
    .filter((name) => fromJsdom.has(name) || !(name in globalThis))
    .map((name) => [name, descriptorOf(name)]),
);
for (const name of ['window', 'self', 'parent', 'top'])
  globals.set(name, { value: globalThis, configurable: true, writable: true });
for (const name of ['location', 'history', 'document'])
  globals.set(name, { get: () => window[name], configurable: true });
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  globals.set(name, { value: window[name].bind(window), configurable: true, writable: true });

const timers = new Set();

/** Tracks timers, because those that are left must not run after the window is removed. */
const trackTimers =
  (start) =>
  (...args) => {
    const timer = start(...args);
    timers.add(timer);
    return timer;
  };
for (const name of ['setTimeout', 'setInterval'])
  globals.set(name, { value: trackTimers(globalThis[name]), configurable: true, writable: true });

const installWindow = () => {
  const before = new Map(
    [...globals.keys()].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const [name, descriptor] of globals) Object.defineProperty(globalThis, name, descriptor);
  return before;
};

const removeWindow = async (before) => {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  // Waits for scheduled React work, which still needs the window.
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else delete globalThis[name];
  }
};

const clearDocument = () => {
  const { documentElement, head, body } = window.document;
  for (const element of [documentElement, body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  body.replaceChildren();
  // Keeps style elements, which styled-components reuses.
  for (const element of head.querySelectorAll(':not(style)')) element.remove();
  window.history.replaceState(null, '', '/');
  window.document.title = '';
};

/** Runs a test file like `native-test-runner.mjs`, with one jsdom window per worker. */
export default async function runDomTestFile(...args) {
  const before = installWindow();
  try {
    return await runTestFile(...args);
  } finally {
    clearDocument();
    await removeWindow(before);
  }
}
