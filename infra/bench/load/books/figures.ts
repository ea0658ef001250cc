import { randomUUID } from 'node:crypto';
import { createClient, newFortune } from '../client.ts';
import type { Ledger } from '../ledger.ts';
import type { Target } from '../target.ts';
import type { Finding } from './finding.ts';

/** The figures as an admin sees them. */
const figuresOf = async (target: Target): Promise<{ totalSignups: number; totalPageViews: number }> => {
  const client = createClient(target.url, newFortune());
  const email = `admin.${randomUUID()}@people.example`;
  const account = { name: 'Admin', email, password: 'correct horse' };
  await client.insist({ method: 'POST', path: '/api/auth/signup', json: account });
  await target.makeAdmin(email);
  await client.insist({ method: 'POST', path: '/api/auth/login', json: account });
  const { answer } = await client.insist({ method: 'GET', path: '/api/admin/analytics' });
  return answer.json;
};

/** To be checked last: it takes an admin, who is one more account. */
export const checkFigures = async (target: Target, ledger: Ledger): Promise<Finding[]> => {
  const { totalPageViews } = await figuresOf(target);
  const { acknowledged, uncertain } = ledger.views;
  return [
    {
      what: `page views (${uncertain} more may have been heard)`,
      promised: acknowledged,
      lost: Math.max(0, acknowledged - totalPageViews),
      doubled: Math.max(0, totalPageViews - acknowledged - uncertain),
      examples: [`${totalPageViews} counted`],
    },
  ];
};
