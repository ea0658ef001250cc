import { waitFor } from '@testing-library/react';
import { announceSession, onSessionAnnounced } from './session-channel.ts';

test('a page hears what other tabs announce, and not what it announces itself', async () => {
  const heard: unknown[] = [];
  const stop = onSessionAnnounced((userId) => heard.push(userId));
  announceSession('user-1');
  const otherTab = new BroadcastChannel('debrief.session');
  otherTab.postMessage('user-2');
  otherTab.close();
  await waitFor(() => expect(heard).toEqual(['user-2']));
  stop();
});
