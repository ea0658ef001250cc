// npm run send-test-mail -- ADDRESS: sends an email with the variables of .env, and prints what the server said.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { SendError } from '@debrief/mailer/domain/transport';
import { mailOptions } from '@debrief/mailer/options';
import { compose } from '@debrief/mailer/transports/compose';
import { parseSender } from '@debrief/mailer/transports/sender';
import { ConfigError, deliversMail } from '@debrief/service-kit/config';
import { readLocalConfig } from './config.ts';
import { readEnvFile } from './read-env-file.ts';
import { mailDirectory } from './services.ts';

const sendTestMail = async (to: string | undefined): Promise<string> => {
  if (!to) throw new ConfigError('Usage: npm run send-test-mail -- ADDRESS');
  const { address } = parseSender(to);
  const config = readLocalConfig({ ...readEnvFile(), ...process.env });
  const { transport, from } = await mailOptions(config, mailDirectory(config));
  const text = 'Debrief can send email. You can delete this message.';
  const content = { subject: 'Test email of Debrief', text, html: `<p>${text}</p>` };
  const key = `test:${randomUUID()}`;
  const mail = { key, kind: 'notice', userId: key, to: { address }, content } as const;
  await transport.send(await compose(mail, from, new Date()));
  transport.close?.();
  return deliversMail(config)
    ? `The email to ${address} was accepted. If it does not arrive, see the logs of the email provider.`
    : `The email to ${address} was written to ${mailDirectory(config)}. Set SMTP_URL or SES_REGION to send emails.`;
};

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  process.stdout.write(`${await sendTestMail(positionals[0])}\n`);
} catch (error) {
  const { failure, message } = error as Partial<SendError> & Error;
  process.stderr.write(
    failure
      ? `The email was not sent (${failure}): ${message}\n\`npm run doctor\` checks the variables.\n`
      : `${message}\n`,
  );
  process.exit(1);
}
