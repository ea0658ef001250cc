// Input of KEDA: RabbitMQ queues, and a metrics endpoint with the age of the oldest job.
import { createServer } from 'node:http';
import { reactionTopology } from '@debrief/contracts/events/topology';
import { startBroker } from '@debrief/testing/broker/broker';
import { connect, type ChannelModel } from 'amqplib';
import { address } from './sandbox.ts';
import { createQueueObserver } from './queue-observer.ts';

const queues = ['ai-pipeline.recording.hear', 'ai-pipeline.job.process', 'ai-pipeline.long-text.process'];
const [recordings = ''] = queues;

interface Counts {
  readonly messages_ready?: number;
  readonly messages_unacknowledged?: number;
}

export const startQueueWork = async () => {
  const broker = await startBroker();
  for (const queue of queues) {
    const { work } = reactionTopology(queue, 'any');
    await broker.ask('PUT', `/queues/%2F/${queue}`, { durable: true, arguments: work.arguments });
  }
  const host = await createQueueObserver(broker, '/');
  let ages = { hear: 0, read: 0 };
  const metrics = createServer((_request, response) => {
    const lines = Object.entries(ages).map(
      ([stage, seconds]) => `debrief_pipeline_oldest_job_seconds{stage="${stage}"} ${seconds}\n`,
    );
    response.end(`# TYPE debrief_pipeline_oldest_job_seconds gauge\n${lines.join('')}`);
  }).listen(9464, address);

  let connection: ChannelModel | undefined;
  const channel = async () => {
    connection ??= await connect(`amqp://guest:guest@127.0.0.1:${broker.port}`);
    return connection.createChannel();
  };
  return {
    /** URL for `worker.keda.managementSecret`. */
    host,
    setAges: (seconds: typeof ages) => (ages = seconds),
    async add(count: number): Promise<void> {
      const sender = await channel();
      for (let sent = 0; sent < count; sent++) sender.sendToQueue(recordings, Buffer.from('{}'));
      await sender.close();
    },
    /**
     * Consumes `count` messages and acknowledges all but the last.
     * @returns a function that acknowledges the last message
     */
    async consumeAllButOne(count: number): Promise<() => void> {
      const worker = await channel();
      let taken = 0;
      return new Promise((resolve) => {
        void worker.consume(recordings, (message) => {
          if (!message) return;
          if (++taken < count) worker.ack(message);
          else resolve(() => worker.ack(message));
        });
      });
    },
    counts: async (): Promise<Counts> => (await broker.ask('GET', `/queues/%2F/${recordings}`)) as Counts,
    async stop(): Promise<void> {
      await connection?.close();
      metrics.close();
      metrics.closeAllConnections();
      await broker.stop();
    },
  };
};

export type QueueWork = Awaited<ReturnType<typeof startQueueWork>>;
