import { listQuery } from '@debrief/contracts/http/note-requests';
import { ApiError } from '@debrief/service-kit/errors';
import { caller, requireAdmin } from '@debrief/service-kit/http/identify';
import { parse } from '@debrief/service-kit/http/parse';
import { sendItems } from '@debrief/service-kit/http/send-page';
import { streamJson } from '@debrief/service-kit/http/stream-json';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import {
  listReferrers,
  type ListReferrersDependencies,
  type ReferrerSummary,
} from '../domain/list-referrers.ts';
import { presentReferrer } from './present-referrer.ts';
import { decodeReferrerCursor, encodeReferrerCursor } from './referrer-cursor.ts';

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
    const from = cursor === undefined ? {} : { after: decodeReferrerCursor(cursor) };
    if (limit === undefined)
      return streamJson(res, presented(listReferrers(dependencies, from), creditedPerMonth));
    await sendItems(req, res, {
      limit,
      read: (pageSize) => listReferrers(dependencies, { ...from, pageSize }),
      cursorOf: ({ position }) => encodeReferrerCursor(position),
      present: (each) => presentReferrer(each, creditedPerMonth),
    });
  });

  routes.delete('/api/admin/referrals/:id', admins, async (req, res) => {
    if (!(await remove(String(req.params['id']), caller(req).userId))) {
      throw new ApiError('missing', 'no_such_referral', 'This referral no longer exists.');
    }
    res.status(204).end();
  });

  return routes;
};
