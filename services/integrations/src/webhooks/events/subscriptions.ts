import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import type { EventDefinition } from '@debrief/contracts/events/envelope';
import {
  followUpDue,
  noteConfirmed,
  noteDeleted,
  noteRestored,
  noteTrashed,
  noteUpdated,
} from '@debrief/contracts/events/notes';
import type { SalesNoteInEvent } from '@debrief/contracts/http/notes';
import type { WebhookEvent } from '@debrief/contracts/http/webhooks';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { noteData } from '../domain/message.ts';
import { queueMessage, type QueueDependencies } from '../domain/queue-message.ts';

type Dependencies = QueueDependencies & {
  readonly deliveries: { eraseNote(userId: string, noteId: string): Promise<void> };
};

export const subscriptions = (dependencies: Dependencies): Subscription[] => {
  const ofNote = (
    queue: string,
    event: EventDefinition<{ userId: string; note: SalesNoteInEvent }>,
    type: WebhookEvent,
  ): Subscription =>
    subscription({
      ...{ queue, event },
      handle: ({ id: eventId, time, data: { userId, note } }) =>
        queueMessage(dependencies, { eventId, userId, type, time, noteId: note.id, data: noteData(note) }),
    });
  const queueDeletion = (eventId: string, time: string, data: { userId: string; noteId: string }) => {
    const { userId, noteId } = data;
    return queueMessage(dependencies, {
      ...{ eventId, userId, type: 'note.deleted', time, noteId },
      data: { id: noteId },
    });
  };
  return [
    ofNote('integrations.note.send-created', noteCreated, 'note.created'),
    ofNote('integrations.note.send-confirmed', noteConfirmed, 'note.confirmed'),
    ofNote('integrations.note.send-updated', noteUpdated, 'note.updated'),
    ofNote('integrations.note.send-restored', noteRestored, 'note.updated'),
    ofNote('integrations.follow-up.send-due', followUpDue, 'followup.due'),
    subscription({
      queue: 'integrations.note.send-deleted',
      event: noteTrashed,
      handle: ({ id, time, data }) => queueDeletion(id, time, data),
    }),
    subscription({
      queue: 'integrations.note.erase',
      event: noteDeleted,
      handle: async ({ id, time, data }) => {
        await dependencies.deliveries.eraseNote(data.userId, data.noteId);
        // The receiver was told when the note moved to Recently deleted.
        if (!data.wasTrashed) await queueDeletion(id, time, data);
      },
    }),
  ];
};
