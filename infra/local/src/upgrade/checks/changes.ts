import { ConfigError } from '@debrief/service-kit/config';
import { failure, ok, warning, type Finding } from '../../doctor/finding.ts';
import { readChanges, versionsIn, type Change } from '../changes.ts';
import { codeVersion, readInstallation } from '../installation.ts';

const parts = (version: string) => version.split('.').map(Number);

const isLater = (one: string, other: string): boolean => {
  const [first, second] = [parts(one), parts(other)];
  const at = first.findIndex((part, index) => part !== second[index]);
  return at !== -1 && (first[at] ?? 0) > (second[at] ?? 0);
};

const since = (version: string): Change[] => {
  const known = versionsIn();
  const at = known.indexOf(version);
  if (at === -1)
    throw new ConfigError(`The changelog knows no version ${version}: name one of ${known.join(', ')}.`);
  const later = known.slice(0, at);
  return readChanges().filter((change) => later.includes(change.version));
};

const asFinding = ({ version, text }: Change): Finding =>
  warning(version, text, 'If it applies to you, do it before this version starts.');

/** Reports the changes that need an action since the last version that ran, or since `from`. */
export const checkChanges = (dataDirectory: string, from?: string): Finding[] => {
  const code = codeVersion();
  const installed = from === undefined ? readInstallation(dataDirectory) : undefined;
  const version = from ?? installed?.version;
  if (version !== undefined && isLater(version, code)) {
    return [
      failure(
        'version',
        `${version} ran here, which is later than this version, ${code}.`,
        `Use ${version} or later: this version may not be able to read its data.`,
      ),
    ];
  }
  const known = new Set(installed?.changes);
  const changes = from === undefined ? readChanges().filter(({ id }) => !known.has(id)) : since(from);
  const title =
    version === undefined
      ? `No record says which version ran here: all ${changes.length} changes that need an action are listed. --from VERSION lists fewer.`
      : `From ${version} to this version, ${code}, ${changes.length} changes need an action.`;
  return [ok('version', title), ...changes.map(asFinding)];
};
