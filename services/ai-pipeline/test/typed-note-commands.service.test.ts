import { eventually } from '@debrief/testing/person';
import { process, sameExtractor } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';

const mostCommands = 11;
const notes = 7;

let pipeline: TestPipeline;
let commands: string[] = [];
beforeAll(async () => {
  pipeline = await startPipeline({ extractor: sameExtractor });
  pipeline.ownConnection.getClient().on('commandStarted', ({ commandName, command }) => {
    // Ignores the outbox sweep, which runs by the clock and not once per note.
    if (command['hint'] !== 'outbox') commands.push(`${commandName} ${command[commandName]}`);
  });
});
afterAll(() => pipeline.stop());

const jobs = () => pipeline.connection.collection<{ _id: string; pendingEvents: unknown[] }>('jobs');

/** Lists the commands from the request to the publication of the last event. */
const commandsOfNote = async (index: number): Promise<string[]> => {
  commands = [];
  const { status, json } = await process(pipeline, { transcript: `Spoke to Ann Lee, call ${index}.` });
  expect(status).toBe(201);
  await eventually(async () => (await jobs().findOne({ _id: json.id }))?.pendingEvents.length === 0);
  return commands;
};

test('uses at most eleven database commands for a typed note', async () => {
  const taken: string[][] = [];
  for (let index = 0; index < notes; index++) taken.push(await commandsOfNote(index));
  // A busy machine may publish the events of one note in two writes.
  const usual = taken.sort((one, other) => one.length - other.length)[notes >> 1];
  expect(usual?.slice(mostCommands)).toEqual([]);
});
