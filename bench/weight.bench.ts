import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/check/browser.ts';
import { median } from './paged-list/ask.ts';
import { FORMER, startBuilds } from './weight/builds.ts';
import { type Cost, gzippedScripts, signedIn, visit } from './weight/visits.ts';

const ROUNDS = 7;
const MOST_FILES_AT_START = 12;
const MOST_FILES = 20;
const MOST_SCRIPT_AT_START = 200_000;

const pages = [
  { name: 'home', path: '/air/welcome', mostFiles: MOST_FILES_AT_START },
  { name: 'containers', path: '/waste/containers/container-management', mostFiles: MOST_FILES },
  { name: 'entry', path: '/air/data-collection/manual-data-entry', mostFiles: MOST_FILES },
  { name: 'dashboard', path: '/air/dashboards/corp-dashboard', mostFiles: MOST_FILES },
] as const;

const middle = (costs: readonly Cost[], of: 'paintMs' | 'bytes') => median(costs.map((cost) => cost[of]));
const mostFiles = (costs: readonly Cost[]) => Math.max(...costs.map(({ files }) => files.length));
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** What opening a page weighs, signed in with an empty cache on a processor four times slower, against a former build. */
export async function measure() {
  const builds = await startBuilds();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const present = await signedIn(browser, builds.present.address);
    const former = await signedIn(browser, builds.former.address);
    const results: { name: string; ratio: number; goal: number; reference: string }[] = [];
    for (const { name, path, mostFiles: most } of pages) {
      const [now, then, ratios]: [Cost[], Cost[], number[]] = [[], [], []];
      // In turns, and each visit against the one beside it: the speed of a machine changes by the minute.
      for (let round = 0; round < ROUNDS; round += 1) {
        const [visitNow, visitThen] = [await visit(present, path), await visit(former, path)];
        now.push(visitNow);
        then.push(visitThen);
        ratios.push(visitNow.paintMs / visitThen.paintMs);
      }
      const [paint, paintThen] = [middle(now, 'paintMs'), middle(then, 'paintMs')];
      const [bytes, bytesThen] = [middle(now, 'bytes'), middle(then, 'bytes')];
      const against = (text: string) => `${text} at ${FORMER}`;
      results.push(
        {
          name: `largest paint of the ${name}: ${Math.round(paint)} ms`,
          ratio: median(ratios),
          goal: 0.5,
          reference: against(`${Math.round(paintThen)} ms`),
        },
        {
          name: `bytes of the ${name}: ${kilobytes(bytes)}`,
          ratio: bytes / bytesThen,
          goal: 1,
          reference: against(kilobytes(bytesThen)),
        },
        {
          name: `files of the ${name}: ${mostFiles(now)}`,
          ratio: mostFiles(now) / most,
          goal: 1,
          reference: `${most} files (${against(String(mostFiles(then)))})`,
        },
      );
      if (name === 'home') {
        const script = await gzippedScripts(builds.present.address, now[0]?.files ?? []);
        const ratio = script / MOST_SCRIPT_AT_START;
        results.push({ name: `scripts at start: ${kilobytes(script)}`, ratio, goal: 1, reference: '200 kB by gzip' });
      }
    }
    return results;
  } finally {
    await browser.close();
    await builds.stop();
  }
}
