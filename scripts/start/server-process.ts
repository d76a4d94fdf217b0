import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { assertPortIsFree, freePort } from './port.ts';

/** The product as a process of its own, on a port of its own. */
export interface ServerProcess {
  readonly address: string;
  /** It ended without being told to. */
  hasEnded(): boolean;
  stop(): Promise<void>;
  /** Without a moment for anything. */
  kill(): Promise<void>;
}

const START_WITHIN_MS = 240_000;

export interface ServerProcessOptions {
  /** Of the repository: `scripts/start/start.ts`, or the bare server. */
  readonly program: string;
  readonly variables: NodeJS.ProcessEnv;
  readonly port?: number;
}

/** Starts the product; resolves when it is ready. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const address = `http://localhost:${port}`;
  // Another server that took the port in the meantime would answer in its place.
  await assertPortIsFree(port);
  const server = spawn(process.execPath, [options.program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: address,
      LOG_LEVEL: 'error',
      // It ends with this process, even when that is killed.
      OIKOS_LAUNCHED: '1',
      ...options.variables,
    },
  });
  await untilReady(`${address}/health/ready`, server);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (hasEnded(server)) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  return { address, hasEnded: () => hasEnded(server), stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + START_WITHIN_MS;
  while (Date.now() < end) {
    if (hasEnded(server)) throw new Error(`The product ended with ${server.exitCode} instead of starting`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  server.kill('SIGKILL');
  throw new Error(`The product was not ready within ${START_WITHIN_MS / 1000} s`);
}
