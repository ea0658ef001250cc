export const namespace = 'debrief';

export const required = {
  publicUrl: 'https://debrief.example',
  mongodb: { address: 'mongodb://mongo:27017' },
  rabbitmq: { address: 'amqp://rabbitmq:5672' },
  s3: { bucket: 'recordings' },
  mail: { region: 'eu-west-1', from: 'Debrief <notes@debrief.example>' },
};
