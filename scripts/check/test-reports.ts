import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../start/installation.ts';
import type { StageResult } from './summary.ts';

type Outcome = Pick<StageResult, 'passed' | 'failed' | 'failures'>;

/** What is read of the JSON that Vitest writes. */
interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** What is read of the JSON that Playwright writes. */
interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

/** A run that ended badly has failed, also where its report has no failed test or was never written. */
const outcomeOf = (passed: number, failures: readonly string[], exitCode: number): Outcome => ({
  passed,
  failed: failures.length || (exitCode === 0 ? 0 : 1),
  failures,
});

/** Enough for what was expected, what came and where. */
const MESSAGE_LINES = 8;

function describeFailure(place: string, name: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`${place} › ${name}`, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
}

/** What Vitest reports; a file that can't be loaded has no failed test, and fails all the same. */
export function readVitestReport(file: string, exitCode: number): Outcome {
  const report = readReport<VitestReport>(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const place = path.relative(ROOT, name);
    if (status === 'failed' && assertionResults.length === 0) return [describeFailure(place, 'the file', message)];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(place, test.fullName, test.failureMessages?.[0]));
  });
  return outcomeOf(report?.numPassedTests ?? 0, failures, exitCode);
}

/** What Playwright reports; a test that passed at its second try has failed. */
export function readPlaywrightReport(file: string, exitCode: number): Outcome {
  const report = readReport<PlaywrightReport>(file);
  const failures = (report?.suites ?? [])
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file: spec, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return describeFailure(`${spec}:${line}`, title, results.find(({ error }) => error)?.error?.message);
    });
  return outcomeOf(report?.stats.expected ?? 0, failures, exitCode);
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)];

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}
