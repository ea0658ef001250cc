import { EventEmitter } from 'node:events';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** jsdom has no fetch, and its own FormData and AbortSignal mean nothing to Node's: tests speak HTTP with Node's. */
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

/** jsdom with Node's fetch and locks, and nowhere to scroll to. MSW stands in for the network; `msw/node` is found by Node's export conditions. */
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
