import type { Socket } from 'node:net';
import type { Context } from './commands/command.ts';
import { dispatch } from './commands/dispatch.ts';
import type { GroupCommit } from './storage/group-commit.ts';
import { Framing } from './wire/framing.ts';
import { parseRequest, ProtocolError } from './wire/message.ts';

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
  const serve = (bytes: Buffer) => {
    const request = parseRequest(bytes);
    const chunks = dispatch(context, request);
    if (!request.wantsReply) return;
    commits.whenDurable(() => reply(chunks));
  };
  socket.setNoDelay(true);
  socket.on('drain', () => socket.resume());
  // A client that goes away without a word is no concern of the server's.
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    try {
      for (const message of framing.push(chunk)) serve(message);
    } catch (error) {
      socket.destroy();
      if (!(error instanceof ProtocolError)) throw error;
      onProtocolError(error);
    }
  });
}
