import type { PageViewRequest } from '@debrief/contracts/http/analytics';
import { countedPath, isTrackedPath } from '@debrief/contracts/tracked-paths';
import { dayOf } from './days.ts';
import { referrerHost } from './referrer-host.ts';
import type { View } from './tally.ts';
import { readVisitor } from './visitor.ts';

/** The data of a page-view request. Only what {@link View} holds is stored. */
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

/** Longer than any path of the product. */
const maxPathLength = 200;

/** Counts a visit to a tracked path on the day it happens; to any other path nothing is done. */
export const recordView = async (
  counter: ViewCounter,
  now: Date,
  { path: address, referrer, userAgent, ownHosts }: Visit,
): Promise<void> => {
  // The query and the fragment may contain personal data.
  const path = countedPath(address.replace(/[?#].*$/s, '').toWellFormed());
  if (!isTrackedPath(path) || path.length > maxPathLength) return;
  const visitor = readVisitor(userAgent);
  if (visitor.bot) return counter.bot(dayOf(now));
  const { browser, device } = visitor;
  await counter.view(dayOf(now), { path, referrer: referrerHost(referrer, ownHosts), browser, device });
};
