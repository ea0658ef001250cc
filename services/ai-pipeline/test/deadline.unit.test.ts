import { requireShortDeadline } from '../src/deadline.ts';

const config = { AMQP_URL: 'amqp://localhost', AMQP_CONSUMER_TIMEOUT_S: 1_800, TRANSCRIBE_DEADLINE_S: 900 };

test('accepts a deadline within the acknowledgement timeout of RabbitMQ, with time for decoding', () => {
  expect(() => requireShortDeadline(config)).not.toThrow();
  expect(() => requireShortDeadline({ ...config, TRANSCRIBE_DEADLINE_S: 1_320 })).not.toThrow();
});

test('rejects a longer deadline, and names the longest one', () => {
  expect(() => requireShortDeadline({ ...config, TRANSCRIBE_DEADLINE_S: 1_321 })).toThrow(
    /^TRANSCRIBE_DEADLINE_S is wrong: it can be at most 1320, .* raise consumer_timeout/,
  );
  const raised = { ...config, TRANSCRIBE_DEADLINE_S: 7_200 };
  expect(() => requireShortDeadline({ ...raised, AMQP_CONSUMER_TIMEOUT_S: 10_800 })).not.toThrow();
});

test('accepts any deadline without RabbitMQ', () => {
  expect(() =>
    requireShortDeadline({ ...config, AMQP_URL: undefined, TRANSCRIBE_DEADLINE_S: 86_400 }),
  ).not.toThrow();
});
