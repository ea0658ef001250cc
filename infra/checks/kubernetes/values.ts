export const namespace = 'debrief';

/** Processes with one replica, because their keys are on a volume by default. */
export const keptOnVolumes: ReadonlySet<string> = new Set(['auth', 'integrations']);

export const required = {
  publicUrl: 'https://debrief.example',
  mongodb: { address: 'mongodb://mongo:27017' },
  rabbitmq: { address: 'amqp://rabbitmq:5672' },
  s3: { bucket: 'recordings' },
  mail: { region: 'eu-west-1', from: 'Debrief <notes@debrief.example>' },
};
