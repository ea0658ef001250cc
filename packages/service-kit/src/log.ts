import { pino, type DestinationStream, type Logger } from 'pino';
import { correlationId } from './context.ts';

export type { Logger };

/** Keys whose values must never reach a log, at any depth that the code logs. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'transcript', 'transcription', 'text'];

/** A logger whose lines name the service and, inside a request or an event, its correlation id. */
export const createLogger = (
  options: { service: string; level?: string },
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      base: { service: options.service },
      level: options.level ?? 'info',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ correlationId: correlationId() }),
      redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
    },
    destination,
  );
