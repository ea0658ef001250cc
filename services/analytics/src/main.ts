import { fetchedKeys } from '@debrief/service-kit/identity/keys';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import { runService } from '@debrief/service-kit/run-service';
import { createAnalytics } from './app.ts';
import { variables } from './config.ts';

await runService('analytics', variables, (dependencies, { AUTH_URL, PUBLIC_URL }) =>
  createAnalytics(
    { ...dependencies, tokens: createTokenVerifier(fetchedKeys(AUTH_URL)) },
    { ownHosts: () => (PUBLIC_URL ? [PUBLIC_URL] : []) },
  ),
);
