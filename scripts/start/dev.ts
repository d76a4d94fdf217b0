import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { orOneSentence } from '../command/one-sentence.ts';
import { seedOnFirstRun } from './first-run.ts';
import { configurationOfEnvironment, openInstallation, ROOT } from './installation.ts';
import { assertPortIsFree, freePort } from './port.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Everything that isn't a page is the server's. */
const SERVER_PATHS = ['/api', '/oidc', '/health', '/metrics', '/proxy', '/download'];

const say = (sentence: string) => console.log(sentence);
const stopping = stopOnSignal();

/** The server restarts when its sources change; the web shows changes at once. */
async function develop(): Promise<void> {
  process.env.ENVIRONMENT ??= 'dev';
  const configuration = configurationOfEnvironment();
  await assertPortIsFree(configuration.port);
  const installation = await openInstallation(configuration, say);
  stopping.add(() => installation.stop());
  const { databaseUrl } = installation.configuration;
  await seedOnFirstRun(installation, say);
  const serverPort = await freePort();
  startWatchedServer({ PORT: String(serverPort), PUBLIC_URL: configuration.publicUrl, DATABASE_URL: databaseUrl });
  const target = `http://127.0.0.1:${serverPort}`;
  const web = await createServer({
    root: path.join(ROOT, 'packages/web'),
    server: {
      port: configuration.port,
      strictPort: true,
      // The host stays that of PUBLIC_URL: the sign-in compares it.
      proxy: Object.fromEntries(SERVER_PATHS.map((prefix) => [prefix, { target, changeOrigin: false }])),
    },
  });
  await web.listen();
  stopping.add(() => web.close());
  say(`\nOikos in development is at ${configuration.publicUrl}`);
}

function startWatchedServer(variables: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, ['--watch-preserve-output', '--watch', 'packages/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
  });
  stopping.add(
    () =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  );
}

await orOneSentence(develop());
