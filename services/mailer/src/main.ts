import { runSessionService } from '@debrief/service-kit/run-session-service';
import { createMailer } from './app.ts';
import { variables } from './config.ts';
import { mailOptions } from './options.ts';

await runSessionService('mailer', variables, async (dependencies, config) =>
  createMailer(dependencies, {
    ...(await mailOptions(config, config.MAIL_DIR)),
    publicUrl: config.PUBLIC_URL,
    notesUrl: () => config.NOTES_URL,
    rateLimitScale: config.RATE_LIMIT_SCALE,
  }),
);
