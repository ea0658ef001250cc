import { get } from 'node:http';
import { connect } from 'node:net';

/** Resolves to true if the process is ready, and to undefined on a timeout. */
export const readinessOf = (port: number): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(2_000);
    const request = get({ host: '127.0.0.1', port, path: '/readyz', agent: false, signal }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.on('error', () => resolve(signal.aborted ? undefined : false));
  });

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
