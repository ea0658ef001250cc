import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import type { PersonStore } from '../domain/person.ts';
import type { MailSender } from '../domain/send-mail.ts';
import type { SuppressionStore } from '../domain/suppression.ts';
import type { Brand } from '../mails/brand.ts';
import type { UnsubscribeLinkRepository } from '../domain/unsubscribe-links.ts';

export interface EventDependencies {
  readonly brand: Brand;
  readonly mailSender: MailSender;
  readonly people: PersonStore;
  readonly deleted: DeletedUsers;
  readonly suppressions: SuppressionStore;
  readonly links: UnsubscribeLinkRepository;
}

/** Emails of one kind that an instance sends in parallel. SES would throttle more. */
export const mailConcurrency = 4;
