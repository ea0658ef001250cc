import { readText, removeItem, writeText } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

/** Whether a user lets the browser's speech recognition listen, kept on the device. */
export const createLiveSpeechSetting = (userId: string) => {
  const key = `debrief.hear-along.${userId}`;
  const { subscribe, getState, setState } = createStore({ on: readText('device', key) === 'yes' });
  return {
    subscribe,
    getState,
    setEnabled: (on: boolean) => {
      if (on) writeText('device', key, 'yes');
      else removeItem('device', key);
      setState({ on });
    },
  };
};
