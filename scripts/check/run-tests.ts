import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { templateFolder } from '../../e2e/installation.ts';
import { affectedTests } from '../changed/affected-tests.ts';
import { changedFiles, changedTables } from '../changed/changed-files.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { beginRecording, endRecording, printFindings } from '../database/rows/check-rows.ts';
import { ROOT } from '../start/installation.ts';
import { Imports } from '../where/imports.ts';
import { findOrInstallBrowser } from './browser.ts';
import { runChecks, runNode } from './stages.ts';
import { printSummary, type StageResult } from './summary.ts';
import { keepTemporaryFilesInMemory } from './temporary-folder.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

keepTemporaryFilesInMemory();

/** Gone with this process: the tests' reports, and the demo that the browser tests begin with. */
const temporary = mkdtempSync(path.join(tmpdir(), 'oikos-run-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** Everything that can be checked, cheapest first; later stages run although an earlier one failed. */
async function runEverything(): Promise<boolean> {
  // Types are checked on one core; the other has time for the unit tests and for what the browser tests begin with.
  const [checks, [unit, data]] = await Promise.all([runChecks(), runUnitTestsAndPrepare(), findOrInstallBrowser()]);
  return printSummary([...checks, unit, ...(await runApiTests([], data)), await runBrowserTests([], data)]);
}

/** Unit tests, then the pages and the demo of the browser tests; where these can't be made those say so. */
async function runUnitTestsAndPrepare(): Promise<[StageResult, NodeJS.ProcessEnv]> {
  const tests = await runVitest('unit');
  await runNode(['scripts/start/build-web.ts']);
  const isMade = (await runNode(['e2e/make-demo.ts', temporary])) === 0;
  return [tests, isMade ? { OIKOS_E2E_DATA: temporary, OIKOS_DEMO_DATA: templateFolder(temporary) } : {}];
}

/** As many of the nearest as run in about a minute each; the whole run has the others. */
const API_FILES = 24;
const BROWSER_FILES = 3;

/** What the change since `base` can touch, for the daily work: the whole is what counts. */
async function runChanged(base: string): Promise<boolean> {
  const changed = changedFiles(ROOT, base);
  const { api, browser } = affectedTests(new Imports(ROOT), changed, changedTables(ROOT, changed));
  const sources = changed.filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(ROOT, file)));
  console.log(
    `${changed.length} changed files. API tests: ${nearestOf(api, API_FILES)}; browser tests: ${nearestOf(browser, BROWSER_FILES)}.`,
  );
  const [checks, unit] = await Promise.all([
    runChecks(),
    sources.length > 0 ? runVitest('unit', ['related', ...sources, '--run', '--passWithNoTests']) : undefined,
  ]);
  const results = [...checks, ...(unit ? [unit] : [])];
  if (api.length > 0) results.push(...(await runApiTests(api.slice(0, API_FILES))));
  if (browser.length > 0) {
    await runNode(['scripts/start/build-web.ts']);
    results.push(await runBrowserTests(browser.slice(0, BROWSER_FILES)));
  }
  return printSummary(results);
}

const nearestOf = (files: readonly string[], most: number): string =>
  files.length > most ? `the nearest ${most} of ${files.length} files` : `${files.length} files`;

/** All API tests, or those of some files; what their statements answer is compared with the rows that the code declares. */
async function runApiTests(files: readonly string[] = [], data: NodeJS.ProcessEnv = {}): Promise<StageResult[]> {
  const recording = beginRecording(ROOT);
  const tests = await runVitest('api', ['run', ...files], { ...data, ...recording.variables });
  const rows = await stage('rows', async () => {
    // A test that failed ran less: then only what ran is judged.
    const findings = endRecording(recording, files.length === 0 && tests.failed === 0);
    printFindings(findings);
    return { passed: findings.length === 0 ? 1 : 0, failed: findings.length };
  });
  return [tests, rows];
}

async function runVitest(
  project: string,
  line: readonly string[] = ['run'],
  variables: NodeJS.ProcessEnv = {},
): Promise<StageResult> {
  const file = path.join(temporary, `${project}.json`);
  return stage(project, async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runNode([VITEST, ...line, '--project', project, ...reporters], variables);
    return readVitestReport(file, code);
  });
}

async function runBrowserTests(files: readonly string[] = [], data: NodeJS.ProcessEnv = {}): Promise<StageResult> {
  return stage('e2e', async () => {
    if ((await findOrInstallBrowser()) === undefined) {
      return { passed: 0, failed: 1, note: 'no browser: install Chromium or Chrome, or name it in OIKOS_BROWSER' };
    }
    const file = path.join(temporary, 'e2e.json');
    const variables = { ...data, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await runNode([PLAYWRIGHT, 'test', ...files, '--reporter=list,json'], variables);
    return readPlaywrightReport(file, code);
  });
}

async function stage(name: string, run: () => Promise<Omit<StageResult, 'name' | 'seconds'>>): Promise<StageResult> {
  console.log(`\n== ${name}`);
  const begin = performance.now();
  const outcome = await run();
  return { name, ...outcome, seconds: (performance.now() - begin) / 1000 };
}

const [option, base = 'main'] = process.argv.slice(2);
await orOneSentence(
  (option === '--changed' ? runChanged(base) : runEverything()).then((passed) => process.exit(passed ? 0 : 1)),
);
