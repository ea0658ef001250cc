import { serialize } from 'bson';
import { CommandError } from './errors.ts';
import type { GroupCommit } from './storage/group-commit.ts';
import type { StoredAnswer } from './storage/journal.ts';
import type { Doc } from './values/kinds.ts';

/** A write that its client may send again: the session it belongs to, and its number there. */
export interface RetryableWriteId {
  readonly session: string;
  readonly number: number;
}

/** As long as a session lives that nobody uses. */
export const sessionMinutes = 30;

/**
 * Drivers number their writes, and send one again under its number when the connection broke before its answer came. The
 * answer to each session's last write is stored with what the write changed, in one commit, and given again: a write that
 * is sent twice happens once, whenever the server was killed.
 */
export class RetryableWrites {
  readonly #commits: GroupCommit;
  readonly #answers = new Map<string, StoredAnswer>();

  constructor(commits: GroupCommit, stored: Iterable<StoredAnswer>) {
    this.#commits = commits;
    for (const answer of stored) this.#answers.set(answer.session, answer);
  }

  /**
   * Runs a write unless it has been run before. One that changed nothing is not remembered: it can as well be run again.
   *
   * @throws CommandError 225 when the session has gone on to a later write
   */
  once({ session, number }: RetryableWriteId, now: number, run: () => Doc | Uint8Array): Doc | Uint8Array {
    const last = this.#answers.get(session);
    if (last?.number === number) return last.reply;
    if (last && last.number > number) {
      throw new CommandError(225, `Cannot start transaction ${number}: a newer one has started`);
    }
    const before = this.#commits.recorded;
    const reply = run();
    if (this.#commits.recorded === before) return reply;
    const bytes = reply instanceof Uint8Array ? reply : serialize(reply, { ignoreUndefined: true });
    const answer = { session, number, reply: bytes, at: now };
    this.#answers.set(session, answer);
    this.#commits.record({ type: 'answer', answer }, () => this.#restore(session, last));
    return bytes;
  }

  /** Forgets what nobody will ask for any more. */
  expire(now: number): void {
    for (const [session, answer] of this.#answers) {
      if (answer.at > now - (sessionMinutes + 1) * 60_000) continue;
      this.#answers.delete(session);
      this.#commits.record({ type: 'forget', session }, () => this.#restore(session, answer));
    }
  }

  #restore(session: string, answer: StoredAnswer | undefined): void {
    if (answer) this.#answers.set(session, answer);
    else this.#answers.delete(session);
  }
}
