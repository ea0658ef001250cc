import type { ServiceName } from '@debrief/contracts/services';
import { demoPassword, type DemoEvent, type Person } from './demo-scenario.ts';

type Headers = Record<string, string>;

const week = 7 * 24 * 60 * 60 * 1000;

export const createDemoRunner = (urlOf: (service: ServiceName) => string, now: () => Date) => {
  const sessions = new Map<Person, { token: string; since: Date }>();

  const send = async (
    service: ServiceName,
    call: string,
    body: object,
    headers: Headers = {},
  ): Promise<Response> => {
    const [method = '', path = ''] = call.split(' ');
    const form = body instanceof FormData;
    const answer = await fetch(urlOf(service) + path, {
      method,
      headers: { ...headers, ...(form ? {} : { 'content-type': 'application/json' }) },
      body: form ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };

  const signedIn = async (who: Person): Promise<Headers> => {
    let session = sessions.get(who);
    if (!session || now().getTime() - session.since.getTime() > week) {
      const answer = await send('auth', 'POST /api/auth/login', { email: who.email, password: demoPassword });
      session = { token: answer.headers.get('x-session-token') ?? '', since: now() };
      sessions.set(who, session);
    }
    return { authorization: `Bearer ${session.token}` };
  };

  return async (event: DemoEvent): Promise<void> => {
    switch (event.what) {
      case 'sign up': {
        const { name, email, currency } = event.who;
        await send('auth', 'POST /api/auth/signup', { name, email, password: demoPassword });
        const preferences = { salesNotesEmail: email, currency };
        await send('auth', 'PATCH /api/user/preferences', preferences, await signedIn(event.who));
        return;
      }
      case 'note': {
        const form = new FormData();
        form.append('transcript', event.text);
        await send('ai-pipeline', 'POST /api/process-audio', form, await signedIn(event.who));
        return;
      }
      case 'invite': {
        const { name, email } = event.friend;
        const invitation = { referrals: [{ name, email }] };
        await send('referrals', 'POST /api/referrals', invitation, await signedIn(event.who));
        return;
      }
      case 'view': {
        const { userAgent, ...view } = event.view;
        await send('analytics', 'POST /api/track-page-view', view, { 'user-agent': userAgent });
      }
    }
  };
};
