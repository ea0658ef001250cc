import type { ListQuery } from '../shared/list-query.ts';
import { readText, writeText } from '../../../lib/storage.ts';

export interface InsightsProps {
  readonly query: ListQuery;
  readonly filtered: boolean;
  /** Number of matching notes. */
  readonly total: number | undefined;
}

const storageKey = 'debrief.insights';

export const areInsightsOpen = (): boolean => readText('device', storageKey) === 'open';

export const rememberInsights = (isOpen: boolean): void =>
  writeText('device', storageKey, isOpen ? 'open' : 'closed');
