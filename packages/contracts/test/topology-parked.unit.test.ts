import { reactionTopology } from '../src/events/topology.ts';

const { work, parked } = reactionTopology('mailer.note.send', 'ai-pipeline.note.created');
const limitOf = ({ arguments: args }: typeof work) => Number(args['x-delivery-limit']);

test('allows 20 deliveries of an event in a work queue, and almost any number in a parked queue', () => {
  expect(limitOf(work)).toBe(20);
  // Inspecting a message counts as a delivery. The limit allows one per second for 30 years.
  expect(limitOf(parked)).toBeGreaterThanOrEqual(30 * 365 * 24 * 60 * 60);
});
