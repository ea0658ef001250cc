import { connect, createServer, type Server, type Socket } from 'node:net';
import { address } from '../private-machine.ts';

/** Lets pods reach what listens on loopback: at the same port of the node's own address. */
export const createForwards = () => {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();

  const carry = (client: Socket, port: number) => {
    const server = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from
        .setNoDelay(true)
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from);
          to.destroySoon();
        });
      from.pipe(to);
    }
  };

  return {
    /** @param url of something at 127.0.0.1 @returns the same, as pods reach it */
    async forward(url: string): Promise<string> {
      const { port } = new URL(url);
      const server = createServer((client) => carry(client, Number(port)));
      servers.push(server);
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(Number(port), address, resolve);
      });
      return url.replace('127.0.0.1', address);
    },
    stop(): void {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
