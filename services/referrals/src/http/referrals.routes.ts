import { listQuery } from '@debrief/contracts/http/note-requests';
import type { ReferralAllowance, ShareLink } from '@debrief/contracts/http/referrals';
import { invitationsRequest, type InvitationsRequest } from '@debrief/contracts/http/referral-requests';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { decodeCursor } from '@debrief/service-kit/http/cursor';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import { sendPage } from '@debrief/service-kit/http/send-page';
import { streamJson } from '@debrief/service-kit/http/stream-json';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import type { Referral, ReferralReader } from '../domain/referral.ts';
import { presentReferral } from './present-referral.ts';

async function* presented(referrals: AsyncIterable<Referral>) {
  for await (const referral of referrals) yield presentReferral(referral);
}

export interface ReferralActions {
  readonly invite: (userId: string, request: InvitationsRequest) => Promise<Referral[]>;
  readonly shareLinkOf: (userId: string) => Promise<ShareLink>;
  readonly allowanceOf: (userId: string) => Promise<ReferralAllowance>;
}

export const referralsRoutes = (
  referrals: Pick<ReferralReader, 'list'>,
  { invite, allowanceOf, shareLinkOf }: ReferralActions,
  tokens: TokenVerifier,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  routes.get('/api/referrals', signedIn, async (req, res) => {
    const query = parse(listQuery, req.query);
    const { userId } = caller(req);
    if (query.limit === undefined) {
      const from = query.cursor === undefined ? {} : { after: decodeCursor(query.cursor) };
      return streamJson(res, presented(referrals.list(userId, from)));
    }
    await sendPage(req, res, {
      query,
      read: (page) => referrals.list(userId, page),
      present: presentReferral,
    });
  });

  routes.get('/api/referrals/allowance', signedIn, async (req, res) => {
    res.json(await allowanceOf(caller(req).userId));
  });

  routes.get('/api/referrals/link', signedIn, async (req, res) => {
    res.json(await shareLinkOf(caller(req).userId));
  });

  routes.post('/api/referrals', signedIn, jsonBody(16 * 1024), async (req, res) => {
    const referrals = await invite(caller(req).userId, parse(invitationsRequest, req.body));
    res.status(201).json(referrals.map(presentReferral));
  });

  return routes;
};
