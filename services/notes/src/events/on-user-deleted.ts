import { userDeleted } from '@debrief/contracts/events/auth';
import type { SalesNoteModel } from '@debrief/sales-notes/model';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';

/** Who goes takes their notes along. Nobody needs to hear of each: every service hears of the user. */
export const onUserDeleted = (notes: SalesNoteModel): Subscription =>
  subscription({
    queue: 'notes.user.erase',
    event: userDeleted,
    handle: async ({ data }) => {
      await notes.deleteMany({ userId: data.userId });
    },
  });
