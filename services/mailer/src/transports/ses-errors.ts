import { SendError, type SendFailure } from '../domain/transport.ts';
import { withoutLocalParts } from './without-local-parts.ts';

/** Error codes from the SES API reference and the common AWS errors. */
const failures: Record<string, SendFailure> = {
  MailFromDomainNotVerifiedException: 'unverified',
  AccountSendingPausedException: 'paused',
  AccountSendingPaused: 'paused',
  ConfigurationSetSendingPausedException: 'paused',
  ConfigurationSetDoesNotExist: 'misconfigured',
  ConfigurationSetDoesNotExistException: 'misconfigured',
  AccessDenied: 'misconfigured',
  AccessDeniedException: 'misconfigured',
  InvalidClientTokenId: 'misconfigured',
  UnrecognizedClientException: 'misconfigured',
  SignatureDoesNotMatch: 'misconfigured',
  CredentialsProviderError: 'misconfigured',
  Throttling: 'throttled',
  ThrottlingException: 'throttled',
  TooManyRequestsException: 'throttled',
  LimitExceededException: 'throttled',
  MessageRejected: 'rejected',
  InvalidParameterValue: 'rejected',
  ValidationError: 'rejected',
};

/** Checks the message before the error code, because one code stands for several failures. */
const failureOf = (name: string, message: string): SendFailure => {
  if (/not verified/i.test(message)) return 'unverified';
  if (/sending (has been )?paused|suspended|shut ?down/i.test(message)) return 'paused';
  if (/maximum sending rate|daily message quota|rate exceeded/i.test(message)) return 'throttled';
  return failures[name] ?? failures[name.replace(/Exception$/, '')] ?? 'unreachable';
};

/** Converts an error of the SES client. Its message is for logs, not for users. */
export const explainSesError = (error: unknown): SendError => {
  const { name = 'Error', message = '' } = error as Partial<Error>;
  return new SendError(failureOf(name, message), withoutLocalParts(`${name}: ${message}`));
};
