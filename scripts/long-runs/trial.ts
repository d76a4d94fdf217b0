import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../start/installation.ts';

const DATA = path.resolve(ROOT, '../shared/data');

/** The trial on real data (demo/trial.ts), where that data lies beside the checkout. */
async function runTrial(): Promise<void> {
  const file = path.join(ROOT, 'demo', 'trial.ts');
  if (!existsSync(DATA)) return console.log(`Skipped: the trial's data is not there (${path.relative(ROOT, DATA)}).`);
  const { runTrial: run } = (await import(pathToFileURL(file).href)) as {
    runTrial: (dataFolder: string) => Promise<{ failed: number }>;
  };
  const { failed } = await run(DATA);
  if (failed > 0) process.exitCode = 1;
}

await runTrial();
