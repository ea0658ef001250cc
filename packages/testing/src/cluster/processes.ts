import { serviceNames, servicesWithWorkers } from '@debrief/contracts/services';

/** A kind of process: others find it under its name. */
export interface ProcessKind {
  readonly name: string;
  /** Its program, below the repository's top. */
  readonly program: string;
}

/** What runs beside broker and documents, in the order in which a person would start it. */
export const processKinds: readonly ProcessKind[] = [
  ...serviceNames.map((name) => ({ name, program: `services/${name}/src/main.ts` })),
  // Beside a broker a service's own process answers, and leaves the work to these.
  ...servicesWithWorkers.map((name) => ({
    name: `${name}-worker`,
    program: `services/${name}/src/worker.ts`,
  })),
  { name: 'gateway', program: 'gateway/src/main.ts' },
];
