import { runSessionService } from '@debrief/service-kit/run-session-service';
import { createAnalytics } from './app.ts';
import { variables } from './config.ts';

await runSessionService('analytics', variables, (dependencies, { PUBLIC_URL }) =>
  createAnalytics(dependencies, { ownHosts: () => (PUBLIC_URL ? [PUBLIC_URL] : []) }),
);
