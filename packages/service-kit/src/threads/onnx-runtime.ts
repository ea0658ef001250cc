import { isMainThread } from 'node:worker_threads';

const SWITCH = 'ORT_DISABLE_TELEMETRY';

/**
 * Prevents onnxruntime from storing a device id in the home directory and sending telemetry. Call before
 * starting a worker thread, which copies the environment.
 * @throws in a worker thread that started before the call in the main thread
 */
export function disableTelemetry(): void {
  if (isMainThread) process.env[SWITCH] = '1';
  else if (process.env[SWITCH] !== '1')
    throw new Error('call disableTelemetry() before starting a worker thread that loads onnxruntime');
}

/** Imports onnxruntime dynamically. A static import would load it before telemetry is off. */
export const loadOnnxRuntime = async () => {
  disableTelemetry();
  return import('onnxruntime-node');
};
