import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { startInstallation } from '../e2e/installation.ts';
import { everyAddress } from './addresses.ts';
import { bringFiles } from './bring-files.ts';
import { lookAt } from './look-at.ts';
import { Memory } from './memory.ts';
import type { LookOptions } from './options.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { type Seen, Summary } from './summary.ts';
import { beginVisit, openBrowser, rowsOf, type Visit } from './visit.ts';

type Say = (sentence: string) => void;

/** Looks at every page that is wanted; resolves to how many things are wrong. */
export async function runLook(options: LookOptions, say: Say): Promise<number> {
  const product = options.at === undefined ? await startProduct(say) : { address: options.at, stop: async () => {} };
  const browser = await openBrowser();
  try {
    const visit = await beginVisit(browser, product.address, options.as);
    if (options.readme) {
      await takeReadmePictures(browser, visit, say);
      return 0;
    }
    return await lookAround(visit, options, say);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function lookAround(visit: Visit, options: LookOptions, say: Say): Promise<number> {
  if (options.at === undefined) await bringFiles(visit);
  const { looked, missing } = await everyAddress(rowsOf(visit));
  const isWanted = (address: string) =>
    options.pages.length === 0 || options.pages.some((part) => address.includes(part));
  const waiting = looked.filter(({ address }) => isWanted(address));
  const skipped = missing.filter(isWanted);
  for (const pattern of skipped) say(`The demo has no record for ${pattern}.`);
  if (waiting.length === 0) throw new StartUpError(`No page has ${options.pages.join(' or ')} in its address.`);
  mkdirSync(options.folder, { recursive: true });
  say(`${waiting.length} pages at ${options.widths.join(', ')} pixels, ${options.schemes.join(' and ')} ...`);
  const summary = new Summary();
  const memory = new Memory(options);
  const work = async () => {
    let browser = await openBrowser();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const known = memory.of(next);
      const seen: Seen[] = [];
      const tabs = known?.tabs ?? (await lookAt(browser, visit, next, options, (each) => void seen.push(each)));
      for (const each of known?.seen ?? seen) summary.add(each);
      if (!known) memory.keep(next, { seen, tabs });
      waiting.unshift(...tabs);
      say(summary.lineOf(next));
      // A page that brings the browser down doesn't end the look.
      if (!browser.isConnected()) browser = await openBrowser();
    }
    await browser.close();
  };
  await Promise.all(Array.from({ length: options.workers }, work));
  for (const line of summary.lines()) say(line);
  // A page that nobody looked at isn't fine.
  return summary.count + skipped.length;
}

/** The product with the demo, on a folder that is removed afterwards. */
async function startProduct(say: Say) {
  say('Starting the product with the demo ...');
  const folder = mkdtempSync(path.join(tmpdir(), 'oikos-look-'));
  // The way to the data has to be open for the account that runs the database.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return startInstallation(path.join(folder, 'data'));
}
