import { ConfigError } from '@debrief/service-kit/config';
import { readLocalConfig } from '../config.ts';
import { checkAddresses } from './checks/addresses.ts';
import { checkEngines } from './checks/engines.ts';
import { checkIntegrations } from './checks/integrations.ts';
import { checkDataDirectory, checkPort } from './checks/machine.ts';
import { checkMail } from './checks/mail.ts';
import { checkNames } from './checks/names.ts';
import { checkRecordings } from './checks/recordings.ts';
import { checkBroker, checkDocuments } from './checks/servers.ts';
import { checkSignIn } from './checks/sign-in.ts';
import { checkSystem } from './checks/system.ts';
import { failure, type Finding } from './finding.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Checks variables, machine and servers without starting Debrief. Stores a file in the S3 bucket and removes
 * it.
 * @param env takes precedence over `file`, the variables of .env
 */
export const checkInstallation = async (
  file: Readonly<Record<string, string>>,
  env: Variables,
): Promise<Finding[]> => {
  const names = checkNames(file, env);
  try {
    const config = readLocalConfig({ ...file, ...env });
    const found = await Promise.all([
      Promise.resolve(checkSystem()),
      checkDataDirectory(config),
      checkPort(config),
      Promise.resolve(checkAddresses(config)),
      checkDocuments(config),
      checkBroker(config),
      checkRecordings(config),
      checkMail(config),
      checkEngines(config),
      checkSignIn(config),
      checkIntegrations(config, { ...file, ...env }['INTEGRATIONS_KEYS_FILE']),
    ]);
    return [...names, ...found.flat()];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const sentences = error.message.split(/\. (?=[A-Z0-9_]+ is )/);
    return [
      ...names,
      ...sentences.map((sentence) => {
        const [, subject = 'variables', text = sentence] = /^([A-Z0-9_]+) (is .*)$/s.exec(sentence) ?? [];
        return failure(subject, `It ${text.replace(/\.?$/, '.')}`, '.env.example says what it may be.');
      }),
    ];
  }
};
