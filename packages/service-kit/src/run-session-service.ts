import type { z } from 'zod';
import type { serviceVariables, sessionVariables } from './config.ts';
import { createRemoteSessionVerifier } from './identity/remote-session-verifier.ts';
import { syncEndedSessions } from './identity/sync-ended-sessions.ts';
import { runService } from './run-service.ts';
import type { Service, SessionDependencies } from './service.ts';

type Config<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<typeof serviceVariables & Variables>>;

/**
 * Starts a service that verifies sessions. It receives ended sessions as events, or without a broker by
 * polling auth every second. It is not ready until they are loaded.
 */
export const runSessionService = async <Variables extends typeof sessionVariables & z.ZodRawShape>(
  name: string,
  variables: Variables,
  create: (dependencies: SessionDependencies, config: Config<Variables>) => Service | Promise<Service>,
): Promise<void> => {
  let endedSessionsAreKnown: Promise<void> | undefined;
  await runService(
    name,
    variables,
    async (dependencies, config, readiness) => {
      const { AUTH_URL, AMQP_URL } = config as Config<typeof sessionVariables>;
      const sessions = createRemoteSessionVerifier(AUTH_URL, dependencies.now);
      readiness.require('sessions', sessions.ready);
      const { connectionListener, loaded, stop } = syncEndedSessions({ ...sessions, log: dependencies.log });
      endedSessionsAreKnown = loaded;
      const service = await create({ ...dependencies, tokens: sessions }, config);
      // Without a broker, events of auth do not reach this process, so the listener must not report a
      // connection.
      const reactions = AMQP_URL ? sessions.subscriptions : [];
      return {
        ...service,
        subscriptions: [
          ...service.subscriptions,
          ...reactions.map((reaction) => ({ ...reaction, connectionListener })),
        ],
        stop: async () => {
          stop();
          await service.stop?.();
        },
      };
    },
    { beforeReady: async () => endedSessionsAreKnown },
  );
};
