import type { Socket } from 'node:net';
import type { Context } from './commands/command.ts';
import { dispatch, isWrite, refuse } from './commands/dispatch.ts';
import { outOfDiskSpace } from './errors.ts';
import type { GroupCommit } from './storage/group-commit.ts';
import { Framing } from './wire/framing.ts';
import { parseRequest, ProtocolError, type Request } from './wire/message.ts';

/**
 * Serves one client: its commands run in the order they come, each answer leaves once what it tells is durable. Bytes
 * that are no protocol end this connection and nothing else.
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
    // A client that does not read its answers is not read from either.
    if (canTakeMore === false) socket.pause();
  };
  const queue: Request[] = [];
  let isWaiting = false;
  const serve = (request: Request) =>
    commits.run(context.reservedFor.has(request.database), () => {
      const chunks = dispatch(context, request);
      if (!request.wantsReply) return;
      commits.whenSettled((refused) =>
        reply(refused ? refuse(request, outOfDiskSpace(refused.message)) : chunks),
      );
    });
  /** A read waits for changes under way: it sees what is stored, and nothing that may yet be taken back. */
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
  // A client that goes away without a word is no concern of the server's.
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
