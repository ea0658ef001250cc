import { eventually, type Person } from '@debrief/testing/person';
import type { Report } from '../kubernetes/report.ts';
import type { Execution, N8n } from './start-n8n.ts';

export interface Context {
  readonly n8n: N8n;
  readonly debriefUrl: string;
  readonly report: Report;
}

const waitMs = 60_000;

export const within = <T>(check: () => Promise<T | undefined | false>): Promise<T> =>
  eventually(check, waitMs);

/** Waits for the execution of a workflow with this index, from 0. */
export const nthExecution = (n8n: N8n, workflowId: string, index: number): Promise<Execution> =>
  within(async () => (await n8n.executions(workflowId))[index]);

/** Creates an API token and stores it in n8n. Returns the id of the credential. */
export const addTokenOf = async (n8n: N8n, person: Person): Promise<string> => {
  const { json } = await person.call('POST', '/api/tokens', {
    ...{ name: 'n8n', password: person.password },
    scopes: ['notes:read', 'notes:write'],
  });
  return n8n.addToken(json.token);
};
