import { aiPipelineRoutes } from './http/routes/ai-pipeline.ts';
import { analyticsRoutes } from './http/routes/analytics.ts';
import { authRoutes } from './http/routes/auth.ts';
import { integrationsRoutes } from './http/routes/integrations.ts';
import { mailerRoutes } from './http/routes/mailer.ts';
import { notesRoutes } from './http/routes/notes.ts';
import { referralsRoutes } from './http/routes/referrals.ts';
import type { Route } from './http/route.ts';

interface ServiceRow {
  /** Example port, shown in configuration errors. */
  readonly port: number;
  readonly routes: readonly Route[];
  /** If there is a broker, worker processes (`src/worker.ts`) consume the queued jobs of the service. */
  readonly hasWorkers?: true;
}

/** Services by folder name, in the order of starting. */
export const services = {
  auth: { port: 4001, routes: authRoutes },
  notes: { port: 4002, routes: notesRoutes },
  'ai-pipeline': { port: 4003, routes: aiPipelineRoutes, hasWorkers: true },
  referrals: { port: 4004, routes: referralsRoutes },
  mailer: { port: 4005, routes: mailerRoutes },
  analytics: { port: 4006, routes: analyticsRoutes },
  integrations: { port: 4007, routes: integrationsRoutes },
} as const satisfies Record<string, ServiceRow>;

export type ServiceName = keyof typeof services;

export const serviceNames = Object.keys(services) as readonly ServiceName[];

export const servicesWithWorkers = serviceNames.filter((name) => 'hasWorkers' in services[name]);

type Underscored<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Name;

export type AddressVariable<Name extends string = ServiceName> = `${Uppercase<Underscored<Name>>}_URL`;

export const addressVariable = <Name extends string>(name: Name): AddressVariable<Name> =>
  `${name.toUpperCase().replaceAll('-', '_')}_URL` as AddressVariable<Name>;
