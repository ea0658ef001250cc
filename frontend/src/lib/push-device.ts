import { basePath } from './base-path.ts';
import { isInstalled, isIos } from './installed-app.ts';

export type PushObstacle = 'unsupported' | 'needs-install' | 'denied';

/** Returns why this browser cannot show notifications, or null if it can. */
export const pushObstacle = (): PushObstacle | null => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIos() && !isInstalled() ? 'needs-install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
};

/** Returns null if this browser has no subscription, or had one and lost the permission. */
export const findPushEndpoint = async (): Promise<string | null> => {
  const registration = await navigator.serviceWorker.getRegistration(`${basePath}/`);
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
};

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Asks for the permission, which needs a click. Returns null without it. */
export const subscribeDevice = async (publicKey: string): Promise<PushSubscriptionJSON | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier subscription may be for another key, which the browser would refuse to replace.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  return (await pushManager.subscribe(options)).toJSON();
};

/** Returns the endpoint of the ended subscription. */
export const unsubscribeDevice = async (): Promise<string | null> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
};
