import { SendError, type SendFailure } from '../domain/transport.ts';

/** SES's error codes, as its API reference and the common errors of AWS name them. */
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

/** SES says several things by one code; its words tell them apart. */
const failureOf = (name: string, message: string): SendFailure => {
  if (/not verified/i.test(message)) return 'unverified';
  if (/sending (has been )?paused|suspended|shut ?down/i.test(message)) return 'paused';
  if (/maximum sending rate|daily message quota|rate exceeded/i.test(message)) return 'throttled';
  return failures[name] ?? failures[name.replace(/Exception$/, '')] ?? 'unreachable';
};

/** Addresses that SES quotes lose their name; the domain stays, because it is what an operator must verify. */
const withoutNames = (message: string) => message.replace(/[^\s@<>,;:"]{1,64}@/g, '…@');

/** What an error of the SES client means for us. Its words are for the logs, and never shown to anybody. */
export const explainSesError = (error: unknown): SendError => {
  const { name = 'Error', message = '' } = error as Partial<Error>;
  return new SendError(failureOf(name, message), withoutNames(`${name}: ${message}`));
};
