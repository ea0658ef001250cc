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
    // The relay's sweep goes by the clock, not by notes.
    if (command['hint'] !== 'outbox') commands.push(`${commandName} ${command[commandName]}`);
  });
});
afterAll(() => pipeline.stop());

const jobs = () => pipeline.connection.collection<{ _id: string; pendingEvents: unknown[] }>('jobs');

/** What a typed note takes of the database, from its request until its last event is out. */
const commandsOfNote = async (index: number): Promise<string[]> => {
  commands = [];
  const { status, json } = await process(pipeline, { transcript: `Spoke to Ann Lee, call ${index}.` });
  expect(status).toBe(201);
  await eventually(async () => (await jobs().findOne({ _id: json.id }))?.pendingEvents.length === 0);
  return commands;
};

test('a typed note takes at most eleven commands of the database', async () => {
  const taken: string[][] = [];
  for (let index = 0; index < notes; index++) taken.push(await commandsOfNote(index));
  // On a busy machine the events of one note may go out in two writes.
  const usual = taken.sort((one, other) => one.length - other.length)[notes >> 1];
  expect(usual?.slice(mostCommands)).toEqual([]);
});
