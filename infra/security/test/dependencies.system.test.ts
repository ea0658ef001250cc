import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocumentServer, type RunningDocumentServer } from '@debrief/document-server/start';
import { startFaultProxy, type FaultProxy } from '@debrief/testing/fault-proxy';
import { startOpenAiServer, type OpenAiServer } from '@debrief/testing/openai-server';
import { callsPerDay, dependencyAttacks } from './attacks/dependencies.ts';
import { startInstallation, type Installation } from '../installation.ts';

let directory: string;
let documents: RunningDocumentServer;
let database: FaultProxy;
let model: OpenAiServer;
let installation: Installation;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-security-'));
  documents = await startDocumentServer({ directory, port: 0 });
  database = await startFaultProxy({ port: Number(new URL(documents.url).port) });
  model = await startOpenAiServer();
  installation = await startInstallation({
    NOTES_PER_DAY: String(callsPerDay.notes),
    TRANSCRIPTIONS_PER_DAY: String(callsPerDay.transcriptions),
    MONGO_URL: `mongodb://127.0.0.1:${database.port}/?directConnection=true`,
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL: model.url,
  });
});
afterAll(async () => {
  await installation.stop();
  await Promise.all([model.stop(), database.stop(), documents.stop()]);
  await rm(directory, { recursive: true, force: true });
});

describe('with external dependencies', () => {
  dependencyAttacks(
    () => installation,
    () => ({ model, database }),
  );
});
