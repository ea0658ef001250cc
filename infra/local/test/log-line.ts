import { z } from 'zod';

const logLine = z.looseObject({
  level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']),
  time: z.iso.datetime(),
  service: z.string().min(1),
  role: z.enum(['http', 'worker', 'all']),
  instance: z.string().regex(/^.+:\d+$/),
  correlationId: z.string().min(1).optional(),
  msg: z.string().min(1),
});

/** Parses the log of a process. @throws if a line violates the schema or comes from another process */
export const readLog = (output: string): z.infer<typeof logLine>[] => {
  const lines = output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => logLine.parse(JSON.parse(line)));
  const identities = new Set(lines.map(({ service, role, instance }) => `${service} ${role} ${instance}`));
  if (identities.size !== 1) throw new Error(`one process calls itself ${[...identities].join(' and ')}`);
  return lines;
};
