import { pushSettings } from '@debrief/contracts/http/push';
import useSWR from 'swr';
import { fetchByKey, send } from '../../lib/api.ts';
import { findPushEndpoint, subscribeDevice, unsubscribeDevice } from '../../lib/push-device.ts';

const path = '/api/push';
const subscriptions = `${path}/subscriptions`;

interface PushState {
  /** Null if the server sends no notifications. */
  readonly publicKey: string | null;
  readonly isOn: boolean;
}

/** Notifications of the user on this device. Another user of this browser has their own. */
export const usePush = () => {
  const query = useSWR<PushState, Error>(path, async (key: string) => {
    const { publicKey, endpoints } = await fetchByKey(key, pushSettings);
    const endpoint = await findPushEndpoint();
    return { publicKey, isOn: endpoint !== null && endpoints.includes(endpoint) };
  });
  const { mutate } = query;
  return {
    query,
    /** Returns false if the user refuses the permission. */
    turnOn: async (publicKey: string): Promise<boolean> => {
      const subscription = await subscribeDevice(publicKey);
      if (!subscription) return false;
      await send('POST', subscriptions, { body: subscription });
      await mutate({ publicKey, isOn: true }, { revalidate: false });
      return true;
    },
    turnOff: async (publicKey: string): Promise<void> => {
      const endpoint = await unsubscribeDevice();
      if (endpoint !== null) await send('DELETE', subscriptions, { body: { endpoint } });
      await mutate({ publicKey, isOn: false }, { revalidate: false });
    },
  };
};
