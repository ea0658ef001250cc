import { listQuery } from '@debrief/contracts/http/note-requests';
import { ApiError } from '@debrief/service-kit/errors';
import { caller, requireAdmin } from '@debrief/service-kit/http/identify';
import { parse } from '@debrief/service-kit/http/parse';
import { streamJson } from '@debrief/service-kit/http/stream-json';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { encodeCursor, referrerPosition } from '../domain/cursor.ts';
import {
  listReferrers,
  type ListReferrersDependencies,
  type ReferrerSummary,
} from '../domain/list-referrers.ts';
import { setNextPageLink, take } from './next-page.ts';
import { presentReferrer } from './present-referrer.ts';

async function* presented(overviews: AsyncIterable<ReferrerSummary>, creditedPerMonth: number) {
  for await (const overview of overviews) yield presentReferrer(overview, creditedPerMonth);
}

export const adminRoutes = (
  dependencies: ListReferrersDependencies & { readonly limits: { readonly creditedPerMonth: number } },
  remove: (referralId: string, adminId: string) => Promise<boolean>,
  tokens: TokenVerifier,
): Router => {
  const routes = Router();
  const admins = requireAdmin(tokens);
  const { creditedPerMonth } = dependencies.limits;

  routes.get('/api/admin/referral-stats', admins, async (req, res) => {
    const { limit, cursor } = parse(listQuery, req.query);
    const from = cursor === undefined ? {} : { after: referrerPosition(cursor) };
    if (limit === undefined) {
      await streamJson(res, presented(listReferrers(dependencies, from), creditedPerMonth));
      return;
    }
    const page = await take(listReferrers(dependencies, { ...from, pageSize: limit + 1 }), limit + 1);
    const last = page.length > limit ? page[limit - 1]?.position : undefined;
    if (last) {
      const next = encodeCursor(String(last.accepted), last.userId);
      setNextPageLink(res, '/api/admin/referral-stats', limit, next);
    }
    res.json(page.slice(0, limit).map((each) => presentReferrer(each, creditedPerMonth)));
  });

  routes.delete('/api/admin/referrals/:id', admins, async (req, res) => {
    if (!(await remove(String(req.params['id']), caller(req).userId))) {
      throw new ApiError('missing', 'no_such_referral', 'This referral does not exist any more.');
    }
    res.status(204).end();
  });

  return routes;
};
