import { runSessionService } from '@debrief/service-kit/run-session-service';
import { createNotes } from './app.ts';
import { variables } from './config.ts';

await runSessionService('notes', variables, (dependencies, { AUTH_URL, PUBLIC_URL }) =>
  createNotes(dependencies, { authUrl: () => AUTH_URL, publicUrl: PUBLIC_URL }),
);
