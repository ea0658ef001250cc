import { browserPath } from '../../../lib/browser-path.ts';

/** The address of the archive of all the user's data. */
export const exportPath = (): string => browserPath('/api/account/export');
