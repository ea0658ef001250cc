import type { PageViewRequest } from '@debrief/contracts/http/analytics';
import { countedPath, isTrackedPath } from '@debrief/contracts/tracked-paths';
import { dayOf } from './days.ts';
import { referrerHost } from './referrer-host.ts';
import type { View } from './tally.ts';
import { parseUserAgent } from './visitor.ts';

/** Request for a page view. Only the fields of {@link View} and the day are stored. */
export interface Visit extends PageViewRequest {
  readonly userAgent: string | undefined;
  readonly ownHosts: readonly (string | undefined)[];
}

export interface ViewCounter {
  view(day: string, view: View): Promise<void>;
  bot(day: string): Promise<void>;
}

const maxPathLength = 200;

export const recordView = async (
  counter: ViewCounter,
  now: Date,
  { path: address, referrer, userAgent, ownHosts }: Visit,
): Promise<void> => {
  const path = countedPath(address.replace(/[?#].*$/s, '').toWellFormed());
  if (!isTrackedPath(path) || path.length > maxPathLength) return;
  const visitor = parseUserAgent(userAgent);
  if (visitor.bot) return counter.bot(dayOf(now));
  const { browser, device } = visitor;
  await counter.view(dayOf(now), { path, referrer: referrerHost(referrer, ownHosts), browser, device });
};
