import type { PageViewRequest } from '@debrief/contracts/http/analytics';
import { isTrackedPath } from '@debrief/contracts/tracked-paths';
import { dayOf } from './days.ts';
import { referrerHost } from './referrer-host.ts';
import type { View } from './tally.ts';
import { readVisitor } from './visitor.ts';

/** What a request for a page view brings along. Nothing of it is kept but what {@link View} holds. */
export interface Visit extends PageViewRequest {
  readonly userAgent: string | undefined;
  /** The hosts this product is reached under, as far as the request tells and the operator says. */
  readonly ownHosts: readonly (string | undefined)[];
}

/** Counts views; resolves when it is stored. */
export interface ViewCounter {
  view(day: string, view: View): Promise<void>;
  bot(day: string): Promise<void>;
}

/** Room for any path of ours; what is longer names no page. */
const longestPath = 200;

/** Counts a visit to a tracked path on the day it happens; to any other path nothing is done. */
export const recordView = async (
  counter: ViewCounter,
  now: Date,
  { path: address, referrer, userAgent, ownHosts }: Visit,
): Promise<void> => {
  // What follows the path may tell something of a person.
  const path = address.replace(/[?#].*$/s, '').toWellFormed();
  if (!isTrackedPath(path) || path.length > longestPath) return;
  const visitor = readVisitor(userAgent);
  if (visitor.bot) return counter.bot(dayOf(now));
  const { browser, device } = visitor;
  await counter.view(dayOf(now), { path, referrer: referrerHost(referrer, ownHosts), browser, device });
};
