import { SendError, type SendFailure } from '../domain/transport.ts';
import { withoutLocalParts } from './without-local-parts.ts';

/** Error of nodemailer. */
interface SmtpError extends Error {
  readonly code?: string;
  /** Code of Node.js, such as `CERT_HAS_EXPIRED`. */
  readonly originalCode?: string;
  /** Command that failed, such as `RCPT TO`. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Enhanced status codes (RFC 3463): the address or its domain does not exist, or the mailbox is disabled. */
const noMailbox = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;

/** The sender is not valid or not allowed. SPF and DKIM have 5.7.20 to 5.7.27 (RFC 7372). */
const badSender = /^5\.(1\.[78]|7\.2[0-7])$/;

const loginReplies = new Set([530, 534, 535, 538]);

/** Some servers, such as Exim, send no enhanced status codes. */
const deniesClient = /relay|authenticat|sender|policy|prohibit|block|listed|spam|denied|spf|dkim/i;
const deniesSender = /not verified|authenticat|spf|dkim|dmarc/i;

/**
 * Returns what a permanent reply to RCPT TO means. Postfix answers MAIL FROM with 250 and rejects clients and
 * senders here. A full mailbox is `rejected`.
 */
const recipientFailure = (code: number, status: string | undefined, response: string): SendFailure => {
  if (status) return noMailbox.test(status) ? 'bounced' : /^5\.7\./.test(status) ? 'denied' : 'rejected';
  if (deniesClient.test(response)) return 'denied';
  return [550, 551, 553, 556].includes(code) ? 'bounced' : 'rejected';
};

const messageFailure = (status: string | undefined, response: string): SendFailure => {
  if (status && noMailbox.test(status)) return 'bounced';
  return deniesSender.test(response) ? 'denied' : 'rejected';
};

const permanentFailure = (code: number, command: string, response: string): SendFailure => {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (loginReplies.has(code) || (status && badSender.test(status))) return 'denied';
  // The message is too large, which MAIL FROM announces.
  if (code === 552 && command === 'MAIL FROM') return 'rejected';
  if (command === 'RCPT TO') return recipientFailure(code, status, response);
  if (command === 'DATA') return messageFailure(status, response);
  return 'denied';
};

const failureOf = (error: SmtpError): SendFailure => {
  const { code, originalCode = '', command = '', responseCode = 0, response = '' } = error;
  // 503 reports commands in the wrong order: another connection may work.
  if (responseCode === 503) return 'unreachable';
  if (responseCode >= 500) return permanentFailure(responseCode, command, response);
  if (responseCode >= 400) return 'throttled';
  if (code === 'EAUTH' || code === 'ETLS' || /CERT|SIGNATURE/.test(originalCode)) return 'denied';
  return code === 'EMESSAGE' || code === 'EENVELOPE' ? 'rejected' : 'unreachable';
};

/** Converts an error of nodemailer. Its message is for logs, not for users. */
export const explainSmtpError = (error: unknown): SendError => {
  const smtpError = error as SmtpError;
  return new SendError(failureOf(smtpError), withoutLocalParts(smtpError.message));
};
