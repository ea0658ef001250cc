// eslint-disable-next-line no-restricted-imports -- the environment runs in Node, not in the app
import { EventEmitter } from 'node:events';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** jsdom has no fetch, and its FormData and AbortSignal do not work with Node's fetch: tests use Node's. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  CompressionStream,
  DecompressionStream,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  WebSocket,
  WritableStream,
  clearImmediate,
  fetch,
  setImmediate,
  structuredClone,
};

/** jsdom with Node's fetch and locks, and a no-op scrollTo. Node's export conditions let it resolve `msw/node`. */
export default class Environment extends JsdomEnvironment {
  override exportConditions() {
    return ['node', 'node-addons'];
  }

  override async setup() {
    // MSW listens to a connection once for each request that it carries.
    EventEmitter.defaultMaxListeners = 100;
    await super.setup();
    Object.assign(this.global, fromNode, { scrollTo: () => undefined });
    Object.defineProperty(this.global.navigator, 'locks', { value: navigator.locks });
  }
}
