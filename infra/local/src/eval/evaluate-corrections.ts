import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEditedNotes } from '@debrief/sales-notes/edited-notes';
import { noteModels } from '@debrief/sales-notes/generations';
import { ConfigError } from '@debrief/service-kit/config';
import { databaseOf } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';
import {
  describeWrong,
  reportCorrections,
  scoreCorrected,
  type ScoredField,
} from '../../../../packages/extraction-training/src/evaluation/corrections.ts';
import {
  ENGINES,
  makeEngine,
  type Engine,
} from '../../../../packages/extraction-training/src/evaluation/engine.ts';
import { readLocalConfig } from '../config.ts';
import { openDocuments } from '../open-documents.ts';

const usage = `npm run eval -- --corrections [--engine ${ENGINES.join('|')}] [--wrong]`;

const readArguments = (args: string[]): { engine: Engine; wrong: boolean } => {
  const options = {
    corrections: { type: 'boolean' },
    engine: { type: 'string', default: 'local' },
    wrong: { type: 'boolean', default: false },
  } as const;
  const { engine, wrong } = (() => {
    try {
      return parseArgs({ args, options }).values;
    } catch (error) {
      throw new ConfigError(`${(error as Error).message}\n${usage}`);
    }
  })();
  const known = ENGINES.find((each) => each === engine);
  if (!known) throw new ConfigError(`--engine is one of: ${ENGINES.join(', ')}\n${usage}`);
  return { engine: known, wrong };
};

/**
 * Extracts corrected notes again and scores the fields that users corrected, even while Debrief is
 * running.
 * @returns the report, which quotes notes only with `--wrong`
 * @throws {ConfigError} if arguments or data are missing
 */
export const evaluateCorrections = async (args: string[], env: NodeJS.ProcessEnv): Promise<string> => {
  const { engine, wrong } = readArguments(args);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readLocalConfig(env);
  const documents = await openDocuments(config);
  if (!documents) throw new ConfigError(`There are no notes yet in ${config.DATA_DIR}: check DATA_DIR.`);
  const connection = await connect(documents.url, databaseOf('notes'));
  try {
    const { extractor } = await makeEngine(engine, env);
    const scored: ScoredField[] = [];
    let notes = 0;
    for await (const note of readEditedNotes(noteModels(connection))) {
      notes += 1;
      scored.push(...(await scoreCorrected(note, extractor)));
    }
    await extractor.stop?.();
    if (notes === 0)
      return 'No user has corrected a note yet, so there is nothing to score. Only notes with an unchanged transcript count.';
    const report = reportCorrections(notes, scored, extractor.name);
    return wrong ? `${report}\n\n${describeWrong(scored)}` : report;
  } finally {
    await connection.close();
    await documents.stop();
  }
};
