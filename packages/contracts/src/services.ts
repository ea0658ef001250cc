import { aiPipelineRoutes } from './http/routes/ai-pipeline.ts';
import { analyticsRoutes } from './http/routes/analytics.ts';
import { authRoutes } from './http/routes/auth.ts';
import { mailerRoutes } from './http/routes/mailer.ts';
import { notesRoutes } from './http/routes/notes.ts';
import { referralsRoutes } from './http/routes/referrals.ts';
import type { Route } from './http/route.ts';

interface ServiceRow {
  /** Where examples and hints say that it answers when it runs by itself. */
  readonly port: number;
  readonly routes: readonly Route[];
  /** Whether it also has workers, `src/worker.ts`, which take its queued work beside a broker. */
  readonly hasWorkers?: true;
}

/**
 * The services behind the gateway, in the order in which they start and their routes are matched. A service is listed here
 * and nowhere else: its name is that of its folder, and the rest of the system goes through this table.
 */
export const services = {
  auth: { port: 4001, routes: authRoutes },
  notes: { port: 4002, routes: notesRoutes },
  'ai-pipeline': { port: 4003, routes: aiPipelineRoutes, hasWorkers: true },
  referrals: { port: 4004, routes: referralsRoutes },
  mailer: { port: 4005, routes: mailerRoutes },
  analytics: { port: 4006, routes: analyticsRoutes },
} as const satisfies Record<string, ServiceRow>;

export type ServiceName = keyof typeof services;

/** Every service, in the order of the table. */
export const serviceNames = Object.keys(services) as readonly ServiceName[];

/** Those that also have workers: `src/worker.ts`. */
export const servicesWithWorkers = serviceNames.filter((name) => 'hasWorkers' in services[name]);

type Underscored<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Name;

/** `AI_PIPELINE_URL` for ai-pipeline. */
export type AddressVariable<Name extends string = ServiceName> = `${Uppercase<Underscored<Name>>}_URL`;

/** The variable that tells a process where the service answers. */
export const addressVariable = <Name extends string>(name: Name): AddressVariable<Name> =>
  `${name.toUpperCase().replaceAll('-', '_')}_URL` as AddressVariable<Name>;
