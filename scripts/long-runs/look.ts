import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { orOneSentence } from '../command/one-sentence.ts';
import { ROOT } from '../start/installation.ts';

/** Parts of look/ that run in the browser are checked with the browser's types, so it is loaded by its address. */
const load = <Module>(file: string) => import(pathToFileURL(path.join(ROOT, 'look', file)).href) as Promise<Module>;

/** Looks at every page in every window: npm run look -- --pages PART --widths 390 --schemes dark --as EMAIL */
async function look(given: readonly string[]): Promise<void> {
  const { readOptions } = await load<{ readOptions: (given: readonly string[]) => unknown }>('options.ts');
  const { runLook } = await load<{ runLook: (options: unknown, say: (text: string) => void) => Promise<number> }>(
    'run.ts',
  );
  const findings = await runLook(readOptions(given), (sentence) => console.log(sentence));
  if (findings > 0) process.exitCode = 1;
}

await orOneSentence(look(process.argv.slice(2)));
