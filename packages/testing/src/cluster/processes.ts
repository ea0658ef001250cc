import { serviceNames, servicesWithWorkers } from '@debrief/contracts/services';

export interface ProcessKind {
  readonly name: string;
  readonly program: string;
}

/** Processes besides the broker and the document server, in start order. */
export const processKinds: readonly ProcessKind[] = [
  ...serviceNames.map((name) => ({ name, program: `services/${name}/src/main.ts` })),
  // With a broker, separate worker processes handle the jobs of a service.
  ...servicesWithWorkers.map((name) => ({
    name: `${name}-worker`,
    program: `services/${name}/src/worker.ts`,
  })),
  { name: 'gateway', program: 'gateway/src/main.ts' },
];
