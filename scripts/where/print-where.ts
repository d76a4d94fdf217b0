import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { isCode } from '../boundaries/specification.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { loadPages } from '../print/site-map.ts';
import { ROOT } from '../start/installation.ts';
import { endsWith, segmentsOf } from './addresses.ts';
import { addressOf, citedCode } from './code.ts';
import { Imports } from './imports.ts';
import { screensAt } from './screens.ts';
import { type Slice, sliceOfCalls, sliceOfScreens } from './slice.ts';

const USE = 'npm run where -- /waste/containers/container-management, container/createormodify or V267';

/**
 * Prints every file behind a page or a call, in the order in which data passes them: screens, contract, server, domain,
 * migrations, tests, then browser tests. For a code of the specification: its sentence, the place that enforces it and its test; for
 * the code of a call or a page its files besides.
 */
async function printWhere(wanted: string | undefined): Promise<void> {
  if (!wanted) throw new StartUpError(`Which path or code? ${USE}`);
  const imports = new Imports(ROOT);
  const address = isCode(wanted) ? printCode(imports, wanted) : wanted;
  if (address !== undefined) await printSlice(imports, address);
}

/** Prints what a code says and where it is kept; the address, where it is the code of a call or a page. */
function printCode(imports: Imports, code: string): string | undefined {
  const { entry, places, tests } = citedCode(ROOT, imports, code);
  if (!entry) throw new StartUpError(`docs/specification has no entry for ${code}.`);
  console.log(`\n${code}  ${entry.text}\n  ${entry.file}:${entry.line}`);
  printSections({ enforced: places, tested: tests });
  return addressOf(entry);
}

async function printSlice(imports: Imports, address: string): Promise<void> {
  const segments = segmentsOf(address.replace(/[?#].*$/, ''));
  const screens = screensAt(imports, await loadPages(), segments);
  const calls = callsAt(imports, segments);
  if (screens.length === 0 && calls.size === 0) {
    throw new StartUpError(`No page and no call has the path ${address}: npm run pages and npm run openapi list them.`);
  }
  printSections({
    ...(screens.length > 0 ? sliceOfScreens(ROOT, imports, screens) : sliceOfCalls(ROOT, imports, calls)),
  });
}

function printSections(sections: Slice | Record<string, readonly string[]>): void {
  for (const [name, lines] of Object.entries(sections) as [string, readonly string[]][]) {
    if (lines.length === 0) continue;
    console.log(`\n${name.replace('T', ' t')} (${lines.length})`);
    for (const line of lines) console.log(`  ${line}`);
  }
}

/** The declarations of the calls at a path, by file. */
function callsAt(imports: Imports, wanted: string[]): Map<string, string[]> {
  const calls = new Map<string, string[]>();
  for (const [file, text] of imports.texts) {
    if (!file.startsWith('packages/contract/src/')) continue;
    // The name of the declaration that a path is in is the last one before it.
    const declared = [...text.matchAll(/^export const (\w+)|\bpath:\s*['"`]([^'"`]+)['"`]/gm)];
    let name = '';
    for (const [, declaring, address] of declared) {
      if (declaring !== undefined) name = declaring;
      else if (address && segmentsOf(address).length === wanted.length && endsWith(wanted, address))
        calls.set(file, [...(calls.get(file) ?? []), name]);
    }
  }
  return calls;
}

await orOneSentence(printWhere(process.argv[2]));
