import { randomUUID } from 'node:crypto';
import { preferencesChanged, userDeleted, userSignedUp } from '@debrief/contracts/events/auth';
import { addressVerified } from '@debrief/contracts/events/auth-links';
import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import {
  creditsChanged,
  invitationCreated,
  referralAccepted,
  referralDeleted,
} from '@debrief/contracts/events/referrals';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createReferrals, type ReferralsOptions } from '../src/app.ts';
import { referralModel } from '../src/storage/referral-model.ts';
import { referrerModel } from '../src/storage/referrer-repository.ts';

export const startReferrals = async (
  options: ReferralsOptions & { now?: () => Date; retryDelays?: readonly number[] } = { dailyCap: 50 },
) => {
  const { now, retryDelays, ...rest } = options;
  const service = await startTestService('referrals', (dependencies) => createReferrals(dependencies, rest), {
    events: [invitationCreated, referralAccepted, referralDeleted, creditsChanged],
    ...(now && { now }),
    ...(retryDelays && { retryDelays }),
  });
  return { ...service, ...acting(service) };
};

export type Referrals = Awaited<ReturnType<typeof startReferrals>>;

let people = 0;
export const someAddress = (name = 'friend') => `${name}.${process.pid}.${people++}@acme.co.za`;

export const signedUp = (change: Partial<Parameters<typeof asSignUp>[0]> = {}): EventEnvelope =>
  asSignUp({ userId: randomUUID(), name: 'Thandi Mokoena', email: someAddress('user'), ...change });

const asSignUp = ({
  at = new Date(),
  ...person
}: {
  userId: string;
  name: string;
  email: string;
  referralToken?: string;
  emailVerified?: boolean;
  at?: Date;
}) =>
  recordEvent(userSignedUp, {
    subject: person.userId,
    at,
    data: { salesNotesEmail: person.email, currency: 'USD', ...person },
  });

export const preferences = (
  userId: string,
  change: {
    name?: string;
    email?: string;
    salesNotesEmail?: string;
    currency?: 'ZAR' | 'USD';
    revision?: number;
    emailVerified?: boolean;
  },
): EventEnvelope =>
  recordEvent(preferencesChanged, {
    subject: userId,
    at: new Date(),
    data: { userId, salesNotesEmail: someAddress('notes'), currency: 'USD', revision: 1, ...change },
  });

export interface Verification {
  readonly userId: string;
  readonly email: string;
  readonly signedUpAt: Date;
}

export const verification = ({ userId, email, signedUpAt }: Verification): EventEnvelope =>
  recordEvent(addressVerified, {
    subject: userId,
    at: new Date(),
    data: {
      ...{ userId, email, name: 'Thandi', salesNotesEmail: email, currency: 'USD', revision: 1 },
      ...{ emailVerified: true, salesNotesEmailVerified: true, signedUpAt: signedUpAt.toISOString() },
    },
  });

export const deletion = (userId: string): EventEnvelope =>
  recordEvent(userDeleted, {
    subject: userId,
    at: new Date(),
    data: { userId, expiresAt: new Date().toISOString() },
  });

const acting = (service: TestService) => {
  const stored = referralModel(service.connection);
  const balances = referrerModel(service.connection);
  return {
    stored,
    balances,

    async user(change: Parameters<typeof signedUp>[0] = {}): Promise<string> {
      const event = signedUp(change);
      await service.bus.publish(event);
      return event.subject;
    },

    invite: (userId: string, ...emails: string[]) =>
      service.call('POST', '/api/referrals', {
        as: userId,
        json: { referrals: emails.map((email) => ({ name: 'Sipho', email })) },
      }),

    list: async (userId: string): Promise<{ id: string; refereeEmail: string; status: string }[]> =>
      (await service.call('GET', '/api/referrals', { as: userId })).json,

    tokenTo: async (referrerId: string, refereeEmail: string): Promise<string> =>
      (await stored.findOne({ referrerId, refereeEmail }).lean())?.token ?? '',

    admin: (method: string, path: string) =>
      service.call(method, path, { as: service.tokens.issue({ userId: randomUUID(), isAdmin: true }) }),

    credits: (userId: string, credits: number) =>
      service.events.next(creditsChanged, ({ data }) => data.userId === userId && data.credits === credits),

    /** Resolves once no stored document has an unpublished event. */
    async quiet(): Promise<void> {
      const waiting = { 'pendingEvents.0': { $exists: true } };
      while ((await stored.exists(waiting)) || (await balances.exists(waiting))) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
};
