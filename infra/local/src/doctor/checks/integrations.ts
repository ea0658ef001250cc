import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import {
  countFailedDeliveries,
  oldestWaitingDelivery,
  readStatus,
  type IntegrationsStatus,
} from '@debrief/integrations/storage/read-status';
import { loadSecretBox } from '@debrief/service-kit/secret-box';
import { databaseOf } from '@debrief/service-kit/service';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import type { LocalConfig } from '../../config.ts';
import { documentsDirectory } from '../../data-directory.ts';
import { failure, ok, reasonOf, warning, type Finding } from '../finding.ts';
import { checkKeyFile } from '../key-file.ts';

const keys = 'integration keys';
/** A delivery is started within seconds, unless no process works. */
const maxOverdueSeconds = 600;
/** Webhooks are turned off after three days of failures. */
const maxWaitingHours = 24;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const checkConnections = ({ connections }: IntegrationsStatus): Finding[] => {
  const refused = connections.filter(({ state }) => state === 'reconnect');
  if (refused.length === 0) return [];
  const count = refused.reduce((sum, each) => sum + each.count, 0);
  const kinds = refused.map(({ kind, count: each }) => `${kind}: ${each}`).join(', ');
  return [
    warning(
      'CRM connections',
      `${counted(count, 'connection')} no longer accepted by the CRM (${kinds}).`,
      'Their users connect again on the page Integrations. If all of a CRM are affected, check its client id and secret.',
    ),
  ];
};

const checkWebhooks = ({ webhooks }: IntegrationsStatus): Finding[] => {
  const disabled = webhooks
    .filter(({ state }) => state === 'gone' || state === 'failed')
    .reduce((sum, { count }) => sum + count, 0);
  if (disabled === 0) return [];
  const text = `${counted(disabled, 'webhook')} turned off, because the receiver was gone or failed for three days.`;
  return [
    warning('webhooks', text, 'Their users were emailed. They turn them on again on the page Integrations.'),
  ];
};

const checkDeliveries = async (database: Connection, status: IntegrationsStatus, at: Date) => {
  const findings: Finding[] = [];
  const overdue = Math.max(status.overdueSeconds.webhooks, status.overdueSeconds.crm);
  if (overdue > maxOverdueSeconds) {
    const text = `Deliveries have been due for ${Math.round(overdue / 60)} minutes.`;
    findings.push(failure('deliveries', text, 'Check that the service integrations runs, and its log.'));
  }
  const failed = await countFailedDeliveries(database);
  if (failed.webhooks + failed.crm > 0) {
    const text = `${counted(failed.webhooks, 'message')} to webhooks and ${counted(failed.crm, 'note')} to CRMs failed.`;
    const remedy = 'The page Integrations shows their users the reason, and sends them again.';
    findings.push(warning('deliveries', text, remedy));
  }
  const oldest = await oldestWaitingDelivery(database);
  const hours = oldest ? (at.getTime() - oldest.getTime()) / 3_600_000 : 0;
  if (hours > maxWaitingHours) {
    const text = `The oldest delivery has waited for ${Math.round(hours)} hours.`;
    findings.push(warning('deliveries', text, 'Its receiver or CRM does not answer, or is paused.'));
  }
  return findings;
};

const hasSecrets = async (database: Connection): Promise<boolean> => {
  for (const name of ['webhooks', 'crmConnections'])
    if (await database.collection(name).findOne({ deletedAt: null })) return true;
  return false;
};

const checkMissingKeys = async (database: Connection, path: string): Promise<Finding[]> => {
  if (existsSync(path) || !(await hasSecrets(database))) return [];
  const text = `${path} is missing, so the stored secrets of webhooks and CRMs cannot be read.`;
  const remedy = 'Restore it from a backup; otherwise users must create webhooks and connect CRMs again.';
  return [failure(keys, text, remedy)];
};

const checkDatabase = async (url: string, keyFile: string): Promise<Finding[]> => {
  const database = await connect(url, databaseOf('integrations'));
  try {
    const at = new Date();
    const status = await readStatus(database, at);
    const findings = [
      ...(await checkMissingKeys(database, keyFile)),
      ...checkConnections(status),
      ...checkWebhooks(status),
      ...(await checkDeliveries(database, status, at)),
    ];
    return findings.length > 0 ? findings : [ok('deliveries', 'Webhooks and CRM connections work.')];
  } finally {
    await database.close();
  }
};

/**
 * Checks the key file, and the database if its server runs.
 * @param keyFile path of the key file of a separate process
 */
export const checkIntegrations = async (
  config: LocalConfig,
  keyFile: string | undefined,
): Promise<Finding[]> => {
  const { DATA_DIR: directory } = config;
  const path = keyFile ?? join(directory, 'keys', 'integrations.json');
  const found = await checkKeyFile(keys, path, {
    load: (file) => loadSecretBox(file, 'INTEGRATIONS_KEYS_FILE'),
    danger: 'decrypt the credentials of CRMs',
    exposed: '. If others may have read it, ask users to create webhooks and connect CRMs again.',
    invalid: 'Restore the file from a backup: without it, webhooks and CRM connections stop.',
  });
  const url = config.MONGO_URL ?? (await findRunningDocumentServer(documentsDirectory(directory)));
  if (!url) return [...found, ok('deliveries', 'They are checked while Debrief runs.')];
  try {
    return [...found, ...(await checkDatabase(url, path))];
  } catch (error) {
    const text = `The database of integrations cannot be read (${reasonOf(error)}).`;
    return [...found, failure('deliveries', text, 'Check MONGO_URL, and that its user may read it.')];
  }
};
