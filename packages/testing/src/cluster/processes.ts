import type { ServiceName } from '@debrief/contracts/http/routes';

/** Every service that answers requests. */
export const serviceNames: readonly ServiceName[] = [
  'auth',
  'notes',
  'ai-pipeline',
  'referrals',
  'mailer',
  'analytics',
];

/** A kind of process: others find it under its name. */
export interface ProcessKind {
  readonly name: string;
  /** Its program, below the repository's top. */
  readonly program: string;
}

/** What runs beside broker and documents, in the order in which a person would start it. */
export const processKinds: readonly ProcessKind[] = [
  ...serviceNames.map((name) => ({ name, program: `services/${name}/src/main.ts` })),
  // Beside a broker the pipeline's own process answers, and leaves the work to these.
  { name: 'ai-pipeline-worker', program: 'services/ai-pipeline/src/worker.ts' },
  { name: 'gateway', program: 'gateway/src/main.ts' },
];
