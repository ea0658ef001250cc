import type { Socket } from 'node:net';
import type { Context } from './commands/command.ts';
import { dispatch, isWrite, errorReply } from './commands/dispatch.ts';
import { outOfDiskSpace } from './errors.ts';
import type { GroupCommit } from './storage/group-commit.ts';
import { Framing } from './wire/framing.ts';
import { parseRequest, ProtocolError, type Request } from './wire/message.ts';

/**
 * Runs commands in order and replies after their changes are durable. Malformed bytes close only
 * this connection.
 */
export function serveConnection(
  socket: Socket,
  context: Context,
  commits: GroupCommit,
  onProtocolError: (error: ProtocolError) => void,
): void {
  const framing = new Framing();
  const reply = (chunks: readonly Buffer[]) => {
    if (socket.destroyed) return;
    socket.cork();
    const canTakeMore = chunks.map((chunk) => socket.write(chunk)).at(-1);
    socket.uncork();
    // Backpressure: the client does not read its replies.
    if (canTakeMore === false) socket.pause();
  };
  const queue: Request[] = [];
  let isWaiting = false;
  const serve = (request: Request) =>
    commits.run(context.reservedFor.has(request.database), () => {
      const chunks = dispatch(context, request);
      if (!request.wantsReply) return;
      commits.whenSettled((error) =>
        reply(error ? errorReply(request, outOfDiskSpace(error.message)) : chunks),
      );
    });
  /** Runs queued commands. Reads wait for a pending commit, whose changes may be rolled back. */
  const work = () => {
    isWaiting = false;
    for (let next = queue[0]; next; next = queue[0]) {
      if (commits.isPending && !isWrite(next)) {
        isWaiting = true;
        return commits.whenSettled(work);
      }
      queue.shift();
      serve(next);
    }
  };
  socket.setNoDelay(true);
  socket.on('drain', () => socket.resume());
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    try {
      for (const message of framing.push(chunk)) {
        queue.push(parseRequest(message));
        if (!isWaiting) work();
      }
    } catch (error) {
      socket.destroy();
      if (!(error instanceof ProtocolError)) throw error;
      onProtocolError(error);
    }
  });
}
