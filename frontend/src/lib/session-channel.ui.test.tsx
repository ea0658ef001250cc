import { waitFor } from '@testing-library/react';
import { announceSession, onSessionAnnounced } from './session-channel.ts';

test('receives announcements of other tabs but not its own', async () => {
  const heard: unknown[] = [];
  const stop = onSessionAnnounced((userId) => heard.push(userId));
  announceSession('user-1');
  const otherTab = new BroadcastChannel('debrief.session');
  otherTab.postMessage('user-2');
  otherTab.close();
  await waitFor(() => expect(heard).toEqual(['user-2']));
  stop();
});
