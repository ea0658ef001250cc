import { runSessionService } from '@debrief/service-kit/run-session-service';
import { loadSecretBox } from '@debrief/service-kit/secret-box';
import { createIntegrations } from './app.ts';
import { oauthRegistrations, variables } from './config.ts';

await runSessionService('integrations', variables, async (dependencies, config) =>
  createIntegrations(dependencies, {
    secrets: await loadSecretBox(config.INTEGRATIONS_KEYS_FILE, 'INTEGRATIONS_KEYS_FILE'),
    allowedNetworks: config.WEBHOOK_ALLOWED_NETWORKS,
    urlOf: (service) => (service === 'notes' ? config.NOTES_URL : config.AI_PIPELINE_URL),
    crm: {
      registrations: oauthRegistrations(config),
      publicUrl: config.PUBLIC_URL,
      notesUrl: () => config.NOTES_URL,
    },
  }),
);
