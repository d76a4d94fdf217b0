import { createServer } from 'node:net';

/** The wished port when it is free, else any free one. */
export async function choosePort(wished: number | undefined): Promise<number> {
  return (wished === undefined ? undefined : await tryPort(wished)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}
