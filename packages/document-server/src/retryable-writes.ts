import { serialize } from 'bson';
import { CommandError } from './errors.ts';
import type { GroupCommit } from './storage/group-commit.ts';
import type { StoredReply } from './storage/journal.ts';
import type { Doc } from './values/kinds.ts';

/** MongoDB's `lsid` and `txnNumber`. */
export interface RetryableWriteId {
  readonly session: string;
  readonly number: number;
}

export const sessionMinutes = 30;

/**
 * Makes retried writes idempotent, even after a kill: the reply to each session's last write is
 * stored in the same commit as the changes of that write.
 */
export class RetryableWrites {
  readonly #commits: GroupCommit;
  readonly #replies = new Map<string, StoredReply>();

  constructor(commits: GroupCommit, stored: Iterable<StoredReply>) {
    this.#commits = commits;
    for (const reply of stored) this.#replies.set(reply.session, reply);
  }

  /**
   * Runs a write, or returns the stored reply if it is a retry. The reply to a write that changed
   * nothing is not stored, because repeating such a write is harmless.
   *
   * @throws CommandError 225 if the session has already sent a later write
   */
  runOnce({ session, number }: RetryableWriteId, now: number, run: () => Doc | Uint8Array): Doc | Uint8Array {
    const last = this.#replies.get(session);
    if (last?.number === number) return last.reply;
    if (last && last.number > number) {
      throw new CommandError(225, `Cannot start transaction ${number}: a newer one has started`);
    }
    const before = this.#commits.recorded;
    const reply = run();
    if (this.#commits.recorded === before) return reply;
    const bytes = reply instanceof Uint8Array ? reply : serialize(reply, { ignoreUndefined: true });
    const stored = { session, number, reply: bytes, at: now };
    this.#replies.set(session, stored);
    this.#commits.record({ type: 'reply', stored }, () => this.#restore(session, last));
    return bytes;
  }

  expire(now: number): void {
    for (const [session, reply] of this.#replies) {
      if (reply.at > now - (sessionMinutes + 1) * 60_000) continue;
      this.#replies.delete(session);
      this.#commits.record({ type: 'forget', session }, () => this.#restore(session, reply));
    }
  }

  #restore(session: string, reply: StoredReply | undefined): void {
    if (reply) this.#replies.set(session, reply);
    else this.#replies.delete(session);
  }
}
