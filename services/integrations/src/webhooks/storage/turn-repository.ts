import { never, type WebhookDocument, type WebhookModel } from './webhook-model.ts';

/** The right of one instance to send the deliveries of a webhook. */
export interface Turn {
  readonly webhookId: string;
  readonly userId: string;
  readonly until: Date;
}

export interface TurnRepository {
  /** Leases the webhook that is due for longest. Returns null if none is due. */
  claim(at: Date, until: Date, busyUsers: readonly string[]): Promise<Turn | null>;
  /** Ends a turn. `next` is the time of the next attempt, or null. */
  end(turn: Turn, next: Date | null): Promise<void>;
  /** Runs `trim` for every webhook. */
  trimAll(trim: (webhookId: string) => Promise<void>, stopping: AbortSignal): Promise<void>;
}

export const createTurnRepository = (model: WebhookModel): TurnRepository => ({
  async claim(at, until, busyUsers) {
    const due = await model
      .findOneAndUpdate(
        {
          dueAt: { $lte: at },
          leaseUntil: { $lte: at },
          deletedAt: null,
          ...(busyUsers.length > 0 && { userId: { $nin: [...busyUsers] } }),
        },
        // If this instance dies, the webhook is due again at the end of the lease.
        { $set: { leaseUntil: until, dueAt: until } },
        { sort: { dueAt: 1 } },
      )
      .lean<WebhookDocument>();
    return due && { webhookId: due._id, userId: due.userId, until };
  },

  async end({ webhookId: _id, until }, next) {
    // A delivery that was stored during the turn has scheduled an earlier time, which stays.
    await model.updateOne({ _id, dueAt: until }, { $set: { dueAt: next ?? never } });
    await model.updateOne({ _id, leaseUntil: until }, { $set: { leaseUntil: new Date(0) } });
  },

  async trimAll(trim, stopping) {
    const all = model.find({}).select({ _id: 1 }).lean<WebhookDocument[]>().cursor();
    for await (const { _id } of all as AsyncIterable<WebhookDocument>) {
      if (stopping.aborted) return;
      await trim(_id);
    }
  },
});
