import { browserPath } from '../../../lib/browser-path.ts';

export const exportPath = (): string => browserPath('/api/account/export');
