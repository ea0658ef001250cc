import { hostname } from 'node:os';
import { pino, type DestinationStream, type Logger } from 'pino';
import { activeTrace, correlationId } from './context.ts';

export type { Logger };

/** Keys whose values must never reach a log, at any depth that the code logs. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'transcript', 'transcription', 'text'];

/** What a process is: it answers requests, it works through a queue, or it is all of Debrief. */
export type Role = 'http' | 'worker' | 'all';

/** Tells processes of one service apart; in a container the host is the container. */
const instance = `${hostname()}:${process.pid}`;

/**
 * A logger whose lines name the service, its role and instance and, inside a request or an event, its correlation id and the
 * trace that it is part of.
 */
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
