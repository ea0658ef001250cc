import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import type { MailTransport } from '../domain/transport.ts';
import { explainSmtpError } from './smtp-errors.ts';
import { smtpServerOf } from './smtp-server.ts';

export interface SmtpOptions {
  readonly url: string;
  /** Envelope sender. Its domain is the name in EHLO, because some servers reject names without a dot. */
  readonly sender: string;
  /** Timeout for a small message, including its wait for a connection. Large messages get more time. */
  readonly timeoutMs?: number;
}

/** Speed of the slowest connection for which the timeout suffices. */
const bytesPerMs = 1_000;

/** @throws {Error} if the URL is not valid */
const connectionOptions = ({ url, sender }: SmtpOptions): SMTPTransportOptions => {
  const server = smtpServerOf(url);
  if (typeof server === 'string') throw new Error(`SMTP_URL is wrong: ${server}`);
  const { host, port, tls, auth } = server;
  return {
    host,
    port,
    name: sender.slice(sender.lastIndexOf('@') + 1),
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    opportunisticTLS: tls === 'optional',
    tls: { rejectUnauthorized: tls !== 'optional' },
    ...(auth && { auth }),
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/**
 * Sends through an SMTP server. A message without a final answer counts as not sent, so the recipient may get
 * it twice.
 */
export const createSmtpTransport = (options: SmtpOptions): MailTransport => {
  const { timeoutMs = 25_000 } = options;
  const pool = createTransport({
    ...connectionOptions(options),
    pool: true,
    maxConnections: 4,
    // The server may have closed an idle connection. A message is requeued only if none of it was sent.
    maxRequeues: 1,
    idleTimeout: 10_000,
  });
  return {
    async send({ envelope, raw }) {
      const signal = AbortSignal.timeout(timeoutMs + Math.ceil(raw.length / bytesPerMs));
      try {
        await pool.sendMail({ envelope, raw, signal });
      } catch (error) {
        throw explainSmtpError(error);
      }
    },
    close: () => pool.close(),
  };
};

/**
 * Connects and signs in, without sending an email.
 * @throws {SendError}
 */
export const checkSmtpServer = async (options: SmtpOptions): Promise<void> => {
  try {
    await createTransport(connectionOptions(options)).verify();
  } catch (error) {
    throw explainSmtpError(error);
  }
};
