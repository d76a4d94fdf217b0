import { connect, createServer, type Socket } from 'node:net';

export interface BreakableConnection {
  /** The same database, reached through this machine's own port. */
  readonly url: string;
  /** Ends every connection and takes no new one, as a database that stops. */
  breakOff(): Promise<void>;
  /** Takes connections again, on the same port. */
  restore(): Promise<void>;
}

/** A way to a database that can be broken off and restored. Break it off at the end of the test that made it. */
export async function breakableConnection(databaseUrl: string): Promise<BreakableConnection> {
  const target = new URL(databaseUrl);
  const host = target.searchParams.get('host') ?? target.hostname;
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port || 5432), host);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  url.searchParams.delete('host');
  return {
    url: url.href,
    breakOff: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
  };
}
