import type { EndedSessions } from '@debrief/contracts/http/auth';

interface SessionFacts {
  readonly userId: string;
  readonly sessionId: string;
  readonly sessionVersion: number;
}

/** List of ended sessions. Updates may be repeated and arrive in any order. */
export interface DenyList {
  endSession(sessionId: string, expiresAt: Date): void;
  /** Ends the sessions of a user below `minimumSessionVersion`, except `keptSessionId`. Infinity ends all. */
  endUserSessions(
    userId: string,
    minimumSessionVersion: number,
    expiresAt: Date,
    keptSessionId?: string,
  ): void;
  add(ended: EndedSessions): void;
  denies(session: SessionFacts): boolean;
  readonly size: number;
}

interface UserEntry {
  readonly minimumSessionVersion: number;
  /**
   * Session that stays valid despite a lower version, until an entry with a higher minimum version replaces
   * this one.
   */
  readonly keptSessionId: string | undefined;
  readonly expiresAt: number;
}

const sweepMs = 60_000;

export const createDenyList = (now: () => Date): DenyList => {
  const sessions = new Map<string, number>();
  const users = new Map<string, UserEntry>();
  let sweptAt = -Infinity;

  const dropExpired = (time: number) => {
    if (time - sweptAt < sweepMs) return;
    sweptAt = time;
    for (const [id, expiresAt] of sessions) if (expiresAt <= time) sessions.delete(id);
    for (const [id, { expiresAt }] of users) if (expiresAt <= time) users.delete(id);
  };

  const list: DenyList = {
    endSession(sessionId, expiresAt) {
      const time = now().getTime();
      dropExpired(time);
      const until = Math.max(expiresAt.getTime(), sessions.get(sessionId) ?? 0);
      if (until > time) sessions.set(sessionId, until);
    },
    endUserSessions(userId, minimumSessionVersion, expiresAt, keptSessionId) {
      const time = now().getTime();
      dropExpired(time);
      const known = users.get(userId);
      const newest =
        known && known.minimumSessionVersion > minimumSessionVersion
          ? known
          : { minimumSessionVersion, keptSessionId };
      const entry = { ...newest, expiresAt: Math.max(expiresAt.getTime(), known?.expiresAt ?? 0) };
      if (entry.expiresAt > time) users.set(userId, entry);
    },
    add(ended) {
      for (const { sessionId, expiresAt } of ended.sessions) list.endSession(sessionId, new Date(expiresAt));
      for (const { userId, minimumSessionVersion, expiresAt, keptSessionId } of ended.users) {
        list.endUserSessions(userId, minimumSessionVersion, new Date(expiresAt), keptSessionId);
      }
    },
    denies({ userId, sessionId, sessionVersion }) {
      if (sessions.has(sessionId)) return true;
      const user = users.get(userId);
      return (
        user !== undefined && sessionVersion < user.minimumSessionVersion && sessionId !== user.keptSessionId
      );
    },
    get size() {
      return sessions.size + users.size;
    },
  };
  return list;
};
