import * as z from 'zod/mini';

export const pageViewRequest = z.object({
  path: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Sent with the first page view only. The server stores only the host. */
  referrer: z.optional(z.string().check(z.maxLength(2_000))),
});
export type PageViewRequest = z.infer<typeof pageViewRequest>;

/** In days, including today. */
export const analyticsDays = [7, 30, 90, 365] as const;
export type AnalyticsDays = (typeof analyticsDays)[number];

const counts = z.record(z.string(), z.int());

/** `date` is in UTC. */
const dailyCount = z.object({ date: z.iso.date(), count: z.int() });

export const analytics = z.object({
  totalSignups: z.int(),
  totalPageViews: z.int(),
  topPages: z.array(z.object({ path: z.string(), count: z.int() })),
  /** Most frequent first. `referrer` is `https://` and the host. */
  topReferrers: z.array(z.object({ referrer: z.string(), count: z.int() })),
  browserStats: counts,
  deviceStats: counts,
  /** Oldest first, including days without views. */
  dailyPageViews: z.array(dailyCount),
  dailySignups: z.array(dailyCount),
});
export type Analytics = z.infer<typeof analytics>;
