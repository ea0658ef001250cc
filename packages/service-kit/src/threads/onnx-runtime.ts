import { isMainThread } from 'node:worker_threads';

const SWITCH = 'ORT_DISABLE_TELEMETRY';

/**
 * Keeps onnxruntime from storing a device id in the home directory and from sending events to its maker. It reads the environment
 * of the process when it loads. A worker thread has only a copy of that, so whoever starts a thread that is to load onnxruntime
 * calls this first.
 * @throws in a worker thread, if that did not happen.
 */
export function disableTelemetry(): void {
  if (isMainThread) process.env[SWITCH] = '1';
  else if (process.env[SWITCH] !== '1')
    throw new Error('call disableTelemetry() before starting a worker thread that loads onnxruntime');
}

/** Loads onnxruntime. Nothing else does: a static import would load it before telemetry is off. */
export const loadOnnxRuntime = async () => {
  disableTelemetry();
  return import('onnxruntime-node');
};
