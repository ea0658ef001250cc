import { readText } from '../../../lib/storage.ts';

export const heightKey = 'debrief.insights';

/** Returns the height of the open section on this device, or null if it is closed. */
export const openHeight = (): string | null => readText('device', heightKey);
