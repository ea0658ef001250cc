import { durableReactions } from '@debrief/contracts/events/reactions';
import { ConfigError } from '@debrief/service-kit/config';
import { compareQueues } from '@debrief/service-kit/messaging/amqp/compare-queues';
import type { LocalConfig } from '../../config.ts';
import { failure, ok, warning, type Finding } from '../../doctor/finding.ts';
import { openQueueAdmin } from '../../events/open-queue-admin.ts';

/** What becomes of the queues on the broker, where there is one. */
export const checkQueues = async ({ AMQP_URL: url }: LocalConfig): Promise<Finding[]> => {
  if (url === undefined) return [];
  try {
    const { missing, different } = await compareQueues(url);
    return [
      ...different.map(({ name, reason }) =>
        failure(
          `queue ${name}`,
          `It has other arguments than this version needs (${reason}).`,
          'Stop what fills it, wait until it is empty or move what is in it, and delete it.',
        ),
      ),
      missing.length > 0
        ? warning(
            'queues',
            `${missing.length} are new, such as ${missing[0]}: whoever may declare queues makes them at the start.`,
            'Where processes are users with least privileges, import the definitions of this version first: infra/docker/prepare/broker.ts',
          )
        : ok('queues', 'They are those of this version.'),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [failure('AMQP_URL', error.message, 'Let `npm run doctor` tell what is wrong with it.')];
  }
};

/** What waits for a person, or for a reaction that this version does not have. */
export const checkEvents = async (config: LocalConfig): Promise<Finding[]> => {
  const admin = await openQueueAdmin(config).catch((error: unknown) => {
    if (error instanceof ConfigError) return undefined;
    throw error;
  });
  if (!admin) return [];
  try {
    const queues = await admin.queues.status();
    const known = new Set(durableReactions.map(({ queue }) => queue));
    const orphans = queues.filter(
      ({ queue, waiting, retrying }) => !known.has(queue) && waiting + retrying > 0,
    );
    const parked = queues.reduce((sum, queue) => sum + queue.parked, 0);
    return [
      ...orphans.map(({ queue, waiting, retrying }) =>
        failure(
          `queue ${queue}`,
          `${waiting + retrying} events wait there for a reaction that this version does not have.`,
          'Let the version before finish them: start it, and wait until `npm run events -- status` shows none.',
        ),
      ),
      parked > 0
        ? warning(
            'events',
            `${parked} failed for good and wait for a person. An upgrade keeps them.`,
            'npm run events -- parked',
          )
        : ok('events', 'None has failed for good.'),
    ];
  } finally {
    await admin.close();
  }
};
