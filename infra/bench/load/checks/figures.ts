import { randomUUID } from 'node:crypto';
import { createClient, createRequestStats } from '../client.ts';
import type { ExpectedState } from '../expected-state.ts';
import type { Target } from '../target.ts';
import type { Finding } from './finding.ts';

const fetchAnalytics = async (target: Target): Promise<{ totalSignups: number; totalPageViews: number }> => {
  const client = createClient(target.url, createRequestStats());
  const email = `admin.${randomUUID()}@people.example`;
  const account = { name: 'Admin', email, password: 'correct horse' };
  await client.sendUntilAnswered({ method: 'POST', path: '/api/auth/signup', json: account });
  await target.makeAdmin(email);
  await client.sendUntilAnswered({ method: 'POST', path: '/api/auth/login', json: account });
  const { answer } = await client.sendUntilAnswered({ method: 'GET', path: '/api/admin/analytics' });
  return answer.json;
};

/**
 * Compares the page views in the analytics with the acknowledged views. Must run last, because it
 * creates an admin account.
 */
export const checkFigures = async (target: Target, expected: ExpectedState): Promise<Finding[]> => {
  const { totalPageViews } = await fetchAnalytics(target);
  const { acknowledged, uncertain } = expected.views;
  return [
    {
      what: `page views (${uncertain} more may have been counted)`,
      promised: acknowledged,
      lost: Math.max(0, acknowledged - totalPageViews),
      doubled: Math.max(0, totalPageViews - acknowledged - uncertain),
      examples: [`${totalPageViews} counted`],
    },
  ];
};
