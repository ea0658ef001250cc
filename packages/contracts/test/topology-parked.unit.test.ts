import { reactionTopology } from '../src/events/topology.ts';

const { work, parked } = reactionTopology('mailer.note.send', 'ai-pipeline.note.created');
const limitOf = ({ arguments: args }: typeof work) => Number(args['x-delivery-limit']);

test('limits deliveries of work queues, but not of parked queues', () => {
  expect(limitOf(work)).toBe(20);
  // Inspecting counts as a delivery. Allows one per second for 30 years.
  expect(limitOf(parked)).toBeGreaterThanOrEqual(30 * 365 * 24 * 60 * 60);
});
