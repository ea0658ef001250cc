import { reactionTopology } from '../src/events/topology.ts';

const { work, parked } = reactionTopology('mailer.note.send', 'ai-pipeline.note.created');
const limitOf = ({ arguments: args }: typeof work) => Number(args['x-delivery-limit']);

test('a work queue gives an event up after some deliveries; a parked one can be looked at for ever', () => {
  expect(limitOf(work)).toBe(20);
  // Each look is a delivery: one a second for thirty years.
  expect(limitOf(parked)).toBeGreaterThanOrEqual(30 * 365 * 24 * 60 * 60);
});
