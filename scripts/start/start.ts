import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { hasDemoSignIns, seedOnFirstRun } from './first-run.ts';
import { configurationOfEnvironment, type Installation, loadDemo, openInstallation } from './installation.ts';
import { assertPortIsFree } from './port.ts';
import { buildWebWhenStale } from './stale-build.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const say = (sentence: string) => console.log(sentence);
const stopping = stopOnSignal();

/** Everything a person needs to use the product: database, pages, demo, server. */
async function start(): Promise<void> {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => word !== '--no-demo');
  if (unknown !== undefined) throw new StartUpError(`npm start doesn't know '${unknown}': npm start [-- --no-demo].`);
  // The same as DEMO=no.
  if (words.length > 0) process.env.DEMO = 'no';
  const configuration = configurationOfEnvironment();
  if (configuration.port !== 0) await assertPortIsFree(configuration.port);
  buildWebWhenStale(say);
  const installation = await openInstallation(configuration, say);
  stopping.add(() => installation.stop());
  try {
    await seedOnFirstRun(installation, say);
    const { startServer } = await import('../../packages/server/src/main.ts');
    const server = await startServer({ configuration: installation.configuration });
    stopping.add(() => server.stop());
    say(`\nOikos is at ${configuration.publicUrl}`);
    await saySignIns(installation);
    say('Ctrl-C stops it.');
  } catch (error) {
    await stopping.stopAll();
    throw error;
  }
}

async function saySignIns(installation: Installation): Promise<void> {
  if (!installation.configuration.oidc.embedded || !(await hasDemoSignIns(installation))) return;
  const signIns = (await loadDemo())?.demoSignIns ?? [];
  if (signIns.length === 0) return;
  say('\nSign in as one of the demo users (the sign-in page offers the one-time code):');
  const width = Math.max(...signIns.map(({ email }) => email.length));
  for (const { email, password, role } of signIns) say(`  ${email.padEnd(width)}  ${password}  ${role}`);
  say('');
}

await orOneSentence(start());
