import assert from 'node:assert/strict';
import { signUp, submitTextCall } from '@debrief/testing/person';
import { addTokenOf, within, type Context } from './context.ts';
import { itemsOf } from './start-n8n.ts';

const companies = ['Acme Ltd', 'Karoo Freight', 'Baobab Foods'];

export const checkPolling = async ({ n8n, debriefUrl, report }: Context): Promise<void> => {
  const person = await signUp(debriefUrl);
  for (const company of companies) await submitTextCall(person, `Spoke to Sarah Jones at ${company}.`);
  const workflow = await n8n.importWorkflow(
    'n8n-poll-notes.json',
    [
      ['https://debrief.example', debriefUrl],
      ['limit=100', 'limit=2'],
      // Longer than an execution, because two at once would read the same position.
      ['"field":"minutes","minutesInterval":15', '"field":"seconds","secondsInterval":10'],
    ],
    await addTokenOf(n8n, person),
  );
  await n8n.activate(workflow);
  const receive = (count: number) =>
    within(async () => {
      const executions = await n8n.executions(workflow);
      const notes = executions.flatMap((execution) => itemsOf(execution, 'Your steps'));
      return notes.length >= count && notes;
    });

  await report.check('polling reads all pages, and each note once', async () => {
    const notes = await receive(companies.length);
    const names = notes.map((note) => note['companyName']);
    assert.deepEqual(names, companies);
  });

  await report.check('the next run reads what has changed', async () => {
    const [first] = await receive(1);
    await person.call('PATCH', `/api/sales-notes/${String(first?.['id'])}`, { nextSteps: 'Call on Monday' });
    const changes = (await receive(companies.length + 1)).slice(companies.length);
    assert.equal(changes.length, 1);
    assert.partialDeepStrictEqual(changes[0], { id: first?.['id'], nextSteps: 'Call on Monday' });
  });
};
