import { createOutside, type FetchOutside } from '@debrief/service-kit/outgoing/fetch-outside';
import { isInsideHost } from '@debrief/service-kit/outgoing/inside-addresses';
import type { PushDependencies } from '../domain/push.ts';
import { createPushRequest } from './send-request.ts';
import { createVapid } from './vapid.ts';

export interface PushOptions {
  /** Private key for notifications (VAPID), in base64. Without it, none are sent. */
  readonly vapidPrivateKey?: string | undefined;
  /** Sends requests to push services. By default, only public addresses are reached. */
  readonly fetchPush?: FetchOutside;
}

export interface Push {
  readonly dependencies: PushDependencies;
  readonly publicKey: string | null;
  close(): Promise<void>;
}

const timeoutMs = 10_000;

/** @param contact `mailto:` or `https:` address of the operator */
export const createPush = (
  shared: Omit<PushDependencies, 'isInsideHost' | 'send'>,
  contact: string,
  options: PushOptions,
): Push => {
  const { fetchOutside, close } = createOutside({ allowedNetworks: [], timeoutMs });
  const vapid = options.vapidPrivateKey ? createVapid(options.vapidPrivateKey, contact) : null;
  return {
    dependencies: {
      ...shared,
      isInsideHost: (host) => isInsideHost(host, []),
      send: vapid && createPushRequest(options.fetchPush ?? fetchOutside, vapid),
    },
    publicKey: vapid?.publicKey ?? null,
    close,
  };
};
