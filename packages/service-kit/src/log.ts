import { hostname } from 'node:os';
import { pino, type DestinationStream, type Logger } from 'pino';
import { activeTrace, correlationId } from './context.ts';

export type { Logger };

/** Keys of log fields to redact, up to two levels deep. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'transcript', 'transcription', 'text'];

export type Role = 'http' | 'worker' | 'all';

const instance = `${hostname()}:${process.pid}`;

export const createLogger = (
  options: { service: string; role?: Role; level?: string },
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      base: { service: options.service, role: options.role ?? 'http', instance },
      level: options.level ?? 'info',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ correlationId: correlationId(), traceId: activeTrace()?.traceId }),
      redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
    },
    destination,
  );
