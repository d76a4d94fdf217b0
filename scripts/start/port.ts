import { createServer } from 'node:net';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';

/** Fails in one sentence, before anything is started, when something else listens on the port. */
export function assertPortIsFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const reason =
        code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program: stop that one, or choose a port with PORT=8081 npm start.`
          : `Port ${port} can't be opened: ${message}.`;
      reject(new StartUpError(reason));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
