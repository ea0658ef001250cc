const open = () => new BroadcastChannel('debrief.session');

/** Shared for posting: a channel does not receive its own messages. */
let listening: BroadcastChannel | undefined;

/** Announces the signed-in user's id to the other tabs, or null after sign-out. */
export const announceSession = (userId: string | null): void => {
  const channel = listening ?? open();
  channel.postMessage(userId);
  if (channel !== listening) channel.close();
};

/** Calls back when another tab announces its user. Returns an unsubscribe function. */
export const onSessionAnnounced = (listener: (userId: unknown) => void) => {
  const channel = (listening = open());
  channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
  return () => {
    channel.close();
    listening = undefined;
  };
};
