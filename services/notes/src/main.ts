import { fetchedKeys } from '@debrief/service-kit/identity/keys';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import { runService } from '@debrief/service-kit/run-service';
import { createNotes } from './app.ts';
import { variables } from './config.ts';

await runService('notes', variables, (dependencies, { AUTH_URL }) =>
  createNotes({ ...dependencies, tokens: createTokenVerifier(fetchedKeys(AUTH_URL)) }),
);
