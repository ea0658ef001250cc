import { fetchedKeys } from '@debrief/service-kit/identity/keys';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import { runService } from '@debrief/service-kit/run-service';
import { createMailer } from './app.ts';
import { variables } from './config.ts';
import { mailOptions } from './options.ts';

await runService('mailer', variables, async (dependencies, config) =>
  createMailer(
    { ...dependencies, tokens: createTokenVerifier(fetchedKeys(config.AUTH_URL)) },
    {
      ...(await mailOptions(config, config.MAIL_DIR)),
      publicUrl: config.PUBLIC_URL,
      notesUrl: () => config.NOTES_URL,
      rateLimitScale: config.RATE_LIMIT_SCALE,
    },
  ),
);
