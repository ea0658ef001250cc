const open = () => new BroadcastChannel('debrief.session');

/** The channel of this page's listener: a channel does not receive what it posts itself. */
let listening: BroadcastChannel | undefined;

/** Tells the other tabs who is signed in now: a user's id, or null for nobody. */
export const announceSession = (userId: string | null): void => {
  const channel = listening ?? open();
  channel.postMessage(userId);
  if (channel !== listening) channel.close();
};

/** Calls back when another tab announces who is signed in. Returns a function that unsubscribes. */
export const onSessionAnnounced = (listener: (userId: unknown) => void) => {
  const channel = (listening = open());
  channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
  return () => {
    channel.close();
    listening = undefined;
  };
};
