import { pipeline } from 'node:stream/promises';
import { isTimeZone } from '@debrief/contracts/date-preferences';
import { maxListedSessions } from '@debrief/contracts/http/account';
import { createExportSlots } from '@debrief/service-kit/http/export-slots';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type Response } from 'express';
import type { ApiTokenStore } from '../domain/api-tokens.ts';
import { prepareExport, type Archive } from '../domain/export-account.ts';
import type { OpenSessionStore } from '../domain/open-sessions.ts';
import type { IdentityStore } from '../domain/sign-in-providers/identities.ts';
import type { SignInProtocol } from '../domain/sign-in-providers/protocol.ts';
import type { SessionUser } from '../domain/sessions.ts';
import { createAccountSource, type ExportedService } from './account-source.ts';
import { presentApiToken } from './present-api-token.ts';
import { presentLinkedProvider } from './present-sign-in-providers.ts';
import { presentSession } from './present-session.ts';
import { presentUser } from './present-user.ts';
import { createZipArchive } from './zip-archive.ts';

/**
 * Streams the archive. After an error, resets the connection before the central directory is sent, so that
 * the archive is invalid.
 */
const sendArchive = async (
  res: Response,
  write: (archive: Archive) => Promise<void>,
  { now, stop }: { now: () => Date; stop: AbortController },
): Promise<void> => {
  const archive = createZipArchive(now, stop.signal);
  const fill = async () => {
    try {
      await write(archive);
      archive.end();
    } catch (error) {
      archive.output.destroy(new Error('the export was aborted', { cause: error }));
    }
  };
  const filled = fill();
  try {
    await pipeline(archive.output, res);
  } catch (error) {
    // Ignores a cancelled download.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    stop.abort();
    await filled;
  }
};

const dayIn = (timeZone: string | null | undefined, at: Date): string => {
  const zone = timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
};

export const exportRoutes = (
  {
    sessions,
    identities,
    apiTokens,
    protocol,
    urlOf,
    now,
  }: {
    sessions: Pick<OpenSessionStore, 'list'>;
    identities: Pick<IdentityStore, 'list'>;
    apiTokens: Pick<ApiTokenStore, 'list'>;
    protocol: Pick<SignInProtocol, 'providerOf'>;
    urlOf: (service: ExportedService) => string;
    now: () => Date;
  },
  tokens: TokenVerifier,
  sessionUser: SessionUser,
): Router => {
  const routes = Router();
  const runExport = createExportSlots();

  routes.get('/api/account/export', requireUser(tokens), async (req, res) => {
    const user = await sessionUser(caller(req));
    await runExport(user.id, async () => {
      const stop = new AbortController();
      try {
        const open = await sessions.list(user, maxListedSessions);
        const made = await apiTokens.list(user.id);
        const linked = await identities.list(user.id);
        const source = createAccountSource(urlOf, req.get('authorization') ?? '', stop.signal);
        const write = await prepareExport(source, {
          user: presentUser(user),
          sessions: open.map((session) => presentSession(session, caller(req).sessionId)),
          apiTokens: made.map(presentApiToken),
          linkedProviders: linked.map((identity) => presentLinkedProvider(identity, protocol)),
        });
        res.set('Cache-Control', 'no-store').attachment(`debrief-${dayIn(user.timeZone, now())}.zip`);
        await sendArchive(res, write, { now, stop });
      } finally {
        stop.abort();
      }
    });
  });

  return routes;
};
