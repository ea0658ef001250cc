import { randomUUID } from 'node:crypto';
import { userDeleted, userSignedUp } from '@debrief/contracts/events/auth';
import { envelope } from '@debrief/contracts/events/envelope';
import { analytics, type Analytics } from '@debrief/contracts/http/analytics';
import { startTestService, type TestService } from '@debrief/testing/service';
import { z } from 'zod';
import { createAnalytics, type AnalyticsOptions } from '../src/app.ts';

export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export interface TestAnalytics extends TestService {
  at: Date;
  view(path: string, options?: { referrer?: string; headers?: Record<string, string> }): Promise<number>;
  figures(query?: string): Promise<Analytics>;
  signUp(userId: string, change?: { id?: string; time?: Date }): Promise<void>;
  deleteUser(userId: string): Promise<void>;
  everything(): Promise<string>;
}

export const startAnalytics = async (
  ownHosts: readonly string[] = [],
  options: Partial<AnalyticsOptions> = {},
): Promise<TestAnalytics> => {
  const clock = { at: new Date('2026-03-10T12:00:00Z') };
  const service = await startTestService(
    'analytics',
    (dependencies) => createAnalytics(dependencies, { ownHosts: () => ownHosts, ...options }),
    { now: () => clock.at, retryDelays: [20, 20, 20, 20] },
  );
  const admin = service.tokens.issue({ userId: randomUUID(), isAdmin: true });
  const expiresAt = '2027-01-01T00:00:00.000Z';
  return Object.assign(clock, service, {
    view: async (
      path: string,
      { referrer, headers }: { referrer?: string; headers?: Record<string, string> } = {},
    ) => {
      const json = { path, ...(referrer === undefined ? {} : { referrer }) };
      const all = { 'user-agent': chrome, ...headers };
      return (await service.call('POST', '/api/track-page-view', { json, headers: all })).status;
    },
    figures: async (query = '') => {
      const path = `/api/admin/analytics${query}`;
      const { status, json } = await service.call('GET', path, { as: admin });
      if (status !== 200) throw new Error(`answered ${status}`);
      return z.strictObject(analytics.shape).parse(json);
    },
    signUp: (userId: string, { id = randomUUID(), time = clock.at }: { id?: string; time?: Date } = {}) => {
      const address = 'thandi@acme.co.za';
      const person = { name: 'Thandi', email: address, salesNotesEmail: address, currency: 'ZAR' as const };
      return service.bus.publish(
        envelope(userSignedUp, { id, time, subject: userId, data: { userId, ...person } }),
      );
    },
    deleteUser: (userId: string) =>
      service.bus.publish(
        envelope(userDeleted, {
          id: randomUUID(),
          time: clock.at,
          subject: userId,
          data: { userId, expiresAt },
        }),
      ),
    everything: async () => {
      const collections = (await service.connection.listCollections()).map(({ name }) => name);
      const contents = collections.map((name) => service.connection.collection(name).find().toArray());
      return JSON.stringify(await Promise.all(contents));
    },
  });
};
