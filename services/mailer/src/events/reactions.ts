import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import type { PersonStore } from '../domain/person.ts';
import type { PostOffice } from '../domain/post-office.ts';
import type { SuppressionList } from '../domain/suppression.ts';
import type { Brand } from '../mails/brand.ts';
import type { UnsubscribeLinks } from '../storage/unsubscribe-links.ts';

/** What the reactions to events are built from. */
export interface Reactions {
  readonly brand: Brand;
  readonly office: PostOffice;
  readonly people: PersonStore;
  readonly deleted: DeletedUsers;
  readonly suppressions: SuppressionList;
  readonly links: UnsubscribeLinks;
}

/** How many mails of a kind one instance sends at once: more than SES's rate would only be throttled. */
export const mailsAtOnce = 4;
