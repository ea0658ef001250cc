import { withSpan } from '@debrief/service-kit/tracing/tracing';
import { SendError, type MailTransport } from '../domain/transport.ts';

/** Records a span for each email, without its content or recipient. */
export const withTraces = (transport: MailTransport): MailTransport => ({
  ...transport,
  send: (mail) =>
    withSpan({ name: 'send mail', kind: 'client' }, async (span) => {
      try {
        await transport.send(mail);
      } catch (error) {
        if (error instanceof SendError) span?.set({ 'debrief.mail.failure': error.failure });
        throw error;
      }
    }),
});
