import { randomUUID } from 'node:crypto';
import { preferencesChanged, sessionsEnded, userSignedUp } from '@debrief/contracts/events/auth';
import {
  addressVerified,
  passwordChanged,
  resetLinkCreated,
  resetLinkIssued,
  verificationRequested,
} from '@debrief/contracts/events/auth-links';
import { eventually } from '@debrief/testing/person';
import { startAuth } from './start-auth.ts';

const password = 'correct horse';

export const startAuthWithLinks = async () => {
  const options = { verifyAddresses: true, publicUrl: 'https://debrief.example/', rateLimitScale: 1 };
  let time = Date.now();
  const now = () => new Date(time);
  const events = [
    ...[userSignedUp, preferencesChanged, sessionsEnded, verificationRequested, addressVerified],
    ...[resetLinkIssued, resetLinkCreated, passwordChanged],
  ];
  const service = await startAuth({ now, events }, options);

  const post = (path: string, json: object = {}, as?: string) =>
    service.call('POST', path, { json, ...(as && { as }) });
  const tokensTo = (address: string) =>
    service.events.of(verificationRequested).filter(({ data }) => data.address === address);
  const tokenTo = async (address: string, count = 1) =>
    (await eventually(() => tokensTo(address)[count - 1])).data.token;
  const me = async (as: string) => (await service.call('GET', '/api/auth/user', { as })).json;
  const resetMails = (email: string) =>
    service.events.of(resetLinkIssued).filter(({ data }) => data.email === email);

  return {
    ...service,
    now,
    pass: (ms: number) => (time += ms),
    post,
    tokensTo,
    tokenTo,
    me,
    resetMails,
    async signUp() {
      const email = `${randomUUID()}@acme.co.za`;
      const answer = await post('/api/auth/signup', { name: 'Thandi', email, password });
      const as = answer.headers.get('x-session-token') ?? '';
      return { id: (await me(as)).id as string, email, as, token: await tokenTo(email) };
    },
    logIn: (email: string, secret = password) => post('/api/auth/login', { email, password: secret }),
    verify: (token: string, as?: string) => post('/api/auth/verify', { token }, as),
    moveNotes: (as: string, salesNotesEmail: string) =>
      service.call('PATCH', '/api/user/preferences', { as, json: { salesNotesEmail, currency: 'ZAR' } }),
    async forgot(email: string, typed = email) {
      const before = resetMails(email).length;
      expect((await post('/api/auth/password/forgot', { email: typed })).status).toBe(202);
      return (await eventually(() => resetMails(email)[before])).data.token;
    },
    reset: (token: string, secret = 'a new battery') =>
      post('/api/auth/password/reset', { token, password: secret }),
  };
};

export type AuthWithLinks = Awaited<ReturnType<typeof startAuthWithLinks>>;

export const codeOf = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code];
