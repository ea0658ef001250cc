import { existsSync } from 'node:fs';
import { ConfigError } from '@debrief/service-kit/config';
import { readLocalConfig, type LocalConfig } from '../config.ts';
import { checkNames } from '../doctor/checks/names.ts';
import { failure, ok, type Finding } from '../doctor/finding.ts';
import { openDocuments } from '../open-documents.ts';
import { checkChanges } from './checks/changes.ts';
import { checkIndexes } from './checks/indexes.ts';
import { checkMigrations } from './checks/migrations.ts';
import { checkEvents, checkQueues } from './checks/queues.ts';
import { checkSpace } from './checks/space.ts';
import { checkFormerNames, checkNode } from './checks/variables.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface UpgradeOptions {
  /** Version to upgrade from. Takes precedence over the record in DATA_DIR. */
  readonly from?: string | undefined;
}

const withDocuments = async (config: LocalConfig): Promise<Finding[]> => {
  let documents;
  try {
    documents = await openDocuments(config);
    if (!documents) return [];
    const migrations = await checkMigrations(documents.url);
    return [...(await checkIndexes(documents.url)), ...migrations];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [failure('documents', error.message, 'Run `npm run doctor` for details.')];
  } finally {
    await documents?.stop();
  }
};

/**
 * Checks what an upgrade requires and changes. Changes no data; Debrief may be running.
 * @param env takes precedence over `file`, the variables of .env
 */
export const checkUpgrade = async (
  file: Readonly<Record<string, string>>,
  env: Variables,
  { from }: UpgradeOptions = {},
): Promise<Finding[]> => {
  const variables = { ...file, ...env };
  const former = checkFormerNames(variables);
  const isFormer = ({ subject }: Finding) => former.some((each) => each.subject === subject);
  const names = [...former, ...checkNames(file, env).filter((finding) => !isFormer(finding))];
  let config: LocalConfig;
  try {
    config = readLocalConfig(variables);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [
      ...names,
      failure('variables', error.message, 'Set what this version needs, and repeat the check.'),
    ];
  }
  if (!config.MONGO_URL && !config.AMQP_URL && !existsSync(config.DATA_DIR))
    return [...names, ok('installation', `There is none in ${config.DATA_DIR}: nothing to upgrade.`)];
  return [
    ...checkChanges(config.DATA_DIR, from),
    ...names,
    checkNode(process.versions.node),
    ...(await withDocuments(config)),
    ...(await checkQueues(config)),
    ...(await checkEvents(config)),
    await checkSpace(config),
  ];
};
