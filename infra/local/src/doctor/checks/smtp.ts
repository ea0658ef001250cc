import type { SendFailure } from '@debrief/mailer/domain/transport';
import { smtpServerOf } from '@debrief/mailer/transports/smtp-server';
import { checkSmtpServer } from '@debrief/mailer/transports/smtp-transport';
import { failure, ok, warning, type Finding } from '../finding.ts';

const remedies: Partial<Record<SendFailure, string>> = {
  denied:
    'Check SMTP_USER, SMTP_PASSWORD and the certificate of the server. NODE_EXTRA_CA_CERTS names the file of a private authority.',
  throttled: 'Try again later: the server refuses connections for a while.',
};

/** Connects and signs in to the SMTP server, without sending an email. */
export const checkSmtp = async (url: string, sender: string): Promise<Finding[]> => {
  const server = smtpServerOf(url);
  if (typeof server === 'string') return [];
  const where = `${server.host}:${server.port}`;
  const findings: Finding[] = [];
  try {
    await checkSmtpServer({ url, sender });
    const text = `${where} answers${server.auth ? ' and accepts the login' : ''}.`;
    findings.push(ok('SMTP_URL', `${text} \`npm run send-test-mail -- ADDRESS\` sends an email through it.`));
  } catch (error) {
    const { failure: reason, message } = error as { failure: SendFailure; message: string };
    const remedy = remedies[reason] ?? 'Check the host and port in SMTP_URL, and that a firewall allows it.';
    findings.push(failure('SMTP_URL', `${where} cannot be used (${message.replace(/\.$/, '')}).`, remedy));
  }
  if (url.includes('tls=optional')) {
    const text = 'Emails can be sent to the SMTP server unencrypted, or to a server with any certificate.';
    findings.push(warning('SMTP_URL', text, 'Remove tls=optional if the server supports STARTTLS.'));
  }
  return findings;
};
