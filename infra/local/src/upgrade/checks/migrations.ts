import { ok, warning, type Finding } from '../../doctor/finding.ts';

/** A change of stored data that a start of this version makes. */
interface PendingMigration {
  readonly service: string;
  readonly name: string;
  /** Whether the version before reads what it leaves behind. */
  readonly reversible: boolean;
}

/** Asks the databases of a server which migrations they lack. */
export type FindMigrations = (mongoUrl: string) => Promise<readonly PendingMigration[]>;

/** This version has no numbered migrations: what it changes in stored data, services prepare at their start and earlier versions read. */
const none: FindMigrations = async () => [];

const asFinding = ({ service, name, reversible }: PendingMigration): Finding => {
  const text = `The start of ${service} does it.`;
  return reversible
    ? ok(`migration ${name}`, text)
    : warning(`migration ${name}`, text, 'It cannot be taken back: make a backup first.');
};

/** What a start changes in stored data, and whether the version before can be taken again afterwards. */
export const checkMigrations = async (mongoUrl: string, find = none): Promise<Finding[]> => {
  const pending = await find(mongoUrl);
  const forGood = pending.filter(({ reversible }) => !reversible);
  return [
    ...pending.map(asFinding),
    forGood.length > 0
      ? failureOfRollback(forGood.length)
      : ok('rollback', 'The version before can be started again on the same data.'),
  ];
};

const failureOfRollback = (count: number): Finding =>
  warning(
    'rollback',
    `After this version only a backup leads back: ${count} migrations cannot be taken back.`,
    'npm run backup -- FOLDER',
  );
