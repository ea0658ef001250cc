import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { sessionEnded, sessionsEnded } from '@debrief/contracts/events/auth';
import { morningDue } from '@debrief/contracts/events/notes';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { followUpsMessage, noteMessage, sendPush, type PushDependencies } from '../domain/push.ts';

const hourMs = 60 * 60_000;

export const pushSubscriptions = (dependencies: PushDependencies): Subscription[] => [
  subscription({
    queue: 'mailer.note.push',
    event: noteCreated,
    // Typed calls are done while the page is open.
    handle: async ({ data: { userId, note }, time }) => {
      if (!note.hasAudio) return;
      const of = { key: `note:${note.id}`, time, ttlMs: 24 * hourMs };
      await sendPush(dependencies, userId, of, noteMessage(note));
    },
  }),
  subscription({
    queue: 'mailer.morning.push',
    event: morningDue,
    handle: async ({ data, time }) => {
      const message = followUpsMessage(data);
      if (!message) return;
      const of = { key: `morning:${data.userId}:${data.date}`, time, ttlMs: 12 * hourMs };
      await sendPush(dependencies, data.userId, of, message);
    },
  }),
  subscription({
    queue: 'mailer.session.stop-push',
    event: sessionEnded,
    handle: ({ data }) => dependencies.subscriptions.removeOfSession(data.sessionId),
  }),
  subscription({
    queue: 'mailer.user.stop-push',
    event: sessionsEnded,
    handle: ({ data: { userId, minimumSessionVersion, keptSessionId } }) =>
      dependencies.subscriptions.removeOfEarlierSessions(userId, minimumSessionVersion, keptSessionId),
  }),
];
