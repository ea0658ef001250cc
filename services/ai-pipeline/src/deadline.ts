import { ConfigError } from '@debrief/service-kit/config';
import { abortAfter } from '@debrief/service-kit/messaging/subscription';

/** Time limit for decoding, in seconds. */
const decodeS = 300;

interface DeadlineConfig {
  readonly AMQP_URL?: string | undefined;
  readonly AMQP_CONSUMER_TIMEOUT_S: number;
  readonly TRANSCRIBE_DEADLINE_S: number;
}

/**
 * Rejects a deadline that RabbitMQ does not wait for. It would deliver the recording again, to be transcribed twice.
 * @throws {ConfigError}
 */
export const requireShortDeadline = (config: DeadlineConfig): void => {
  const { AMQP_URL, AMQP_CONSUMER_TIMEOUT_S: timeout, TRANSCRIBE_DEADLINE_S: deadline } = config;
  const longest = Math.floor(timeout * abortAfter) - decodeS;
  if (!AMQP_URL || deadline <= longest) return;
  throw new ConfigError(
    `TRANSCRIBE_DEADLINE_S is wrong: it can be at most ${longest}, because RabbitMQ delivers a recording again ` +
      `after ${timeout} seconds. For longer ones, raise consumer_timeout in rabbitmq.conf, and AMQP_CONSUMER_TIMEOUT_S`,
  );
};
