import { browserPath } from '../../../lib/browser-path.ts';

/** Path of the ZIP archive with all the user's data. */
export const exportPath = (): string => browserPath('/api/account/export');
