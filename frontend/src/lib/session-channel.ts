import { basePath } from './base-path.ts';

/** Another installation on the same host must not receive the messages. */
const open = () => new BroadcastChannel(`debrief.session${basePath}`);

/** Also used to post messages, because a channel does not receive its own messages. */
let listenerChannel: BroadcastChannel | undefined;

/** `userId` is null after sign-out. */
export const announceSession = (userId: string | null): void => {
  const channel = listenerChannel ?? open();
  channel.postMessage(userId);
  if (channel !== listenerChannel) channel.close();
};

/** Subscribes to the announcements of other tabs. Returns an unsubscribe function. */
export const onSessionAnnounced = (listener: (userId: unknown) => void) => {
  const channel = (listenerChannel = open());
  channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
  return () => {
    channel.close();
    listenerChannel = undefined;
  };
};
