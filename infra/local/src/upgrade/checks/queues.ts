import { durableReactions } from '@debrief/contracts/events/reactions';
import { ConfigError } from '@debrief/service-kit/config';
import { compareQueues } from '@debrief/service-kit/messaging/amqp/compare-queues';
import type { LocalConfig } from '../../config.ts';
import { failure, ok, warning, type Finding } from '../../doctor/finding.ts';
import { openQueueAdmin } from '../../events/open-queue-admin.ts';

export const checkQueues = async ({ AMQP_URL: url }: LocalConfig): Promise<Finding[]> => {
  if (url === undefined) return [];
  try {
    const { missing, different } = await compareQueues(url);
    return [
      ...different.map(({ name, reason }) =>
        failure(
          `queue ${name}`,
          `It has other arguments than this version needs (${reason}).`,
          'Stop its publishers, wait until it is empty or move its messages, and delete it.',
        ),
      ),
      missing.length > 0
        ? warning(
            'queues',
            `${missing.length} are new, such as ${missing[0]}. A process that may declare queues creates them at its start.`,
            'If processes connect as users with least privileges, import the definitions of this version first: infra/docker/prepare/broker.ts',
          )
        : ok('queues', 'They match this version.'),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [failure('AMQP_URL', error.message, 'Run `npm run doctor` for details.')];
  }
};

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
          'Let the previous version finish them: start it, and wait until `npm run events -- status` shows none.',
        ),
      ),
      parked > 0
        ? warning('events', `${parked} are parked. An upgrade keeps them.`, 'npm run events -- parked')
        : ok('events', 'None is parked.'),
    ];
  } finally {
    await admin.close();
  }
};
