import assert from 'node:assert/strict';
import { signUp } from '@debrief/testing/person';
import { addTokenOf, nthExecution, type Context } from './context.ts';
import { itemsOf } from './start-n8n.ts';

export const checkCreating = async ({ n8n, debriefUrl, report }: Context): Promise<void> => {
  const person = await signUp(debriefUrl);
  const importWith = (credentialId: string) =>
    n8n.importWorkflow('n8n-create-note.json', [['https://debrief.example', debriefUrl]], credentialId);

  await report.check('a workflow creates a note and sets its follow-up, once for each key', async () => {
    const workflow = await importWith(await addTokenOf(n8n, person));
    await n8n.run(workflow, 'Start');
    const execution = await nthExecution(n8n, workflow, 0);
    await n8n.run(workflow, 'Start');
    const repeated = await nthExecution(n8n, workflow, 1);
    assert.deepEqual([execution.status, repeated.status], ['success', 'success']);
    const [call] = itemsOf(execution, 'Call');
    assert.match(String(call?.['due']), /^\d{4}-\d\d-\d\d$/);
    const { json: notes } = await person.call('GET', '/api/sales-notes');
    assert.equal(notes.length, 1);
    assert.partialDeepStrictEqual(notes[0], {
      ...{ contactName: 'Thandi Mokoena', companyName: 'Karoo Freight', dealSize: 250_000 },
      ...{ transcription: call?.['transcript'], followUpOn: call?.['due'] },
    });
  });

  await report.check('a workflow with an invalid token fails', async () => {
    const workflow = await importWith(await n8n.addToken(`dbf_${'0'.repeat(43)}`));
    await n8n.run(workflow, 'Start');
    const { data } = await nthExecution(n8n, workflow, 0);
    assert.equal(data.resultData.error?.httpCode, '401');
  });
};
