import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../start/installation.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'oikos-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the report of a test run', () => {
  it('names each test that failed, with what it expected', () => {
    const file = reportOf({
      numPassedTests: 2,
      testResults: [
        {
          name: path.join(ROOT, 'packages/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'a sum adds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'a sum rounds',
              failureMessages: ['\u001b[31mexpected 3 to be 4\u001b[0m\n at x'],
            },
          ],
        },
      ],
    });
    expect(readVitestReport(file, 1)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['packages/a.test.ts › a sum rounds\n    expected 3 to be 4\n     at x'],
    });
  });

  it('names a file that cannot be loaded', () => {
    const file = reportOf({
      numPassedTests: 0,
      testResults: [
        {
          name: path.join(ROOT, 'packages/b.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    });
    expect(readVitestReport(file, 1)).toMatchObject({
      failed: 1,
      failures: ['packages/b.test.ts › the file\n    no such module'],
    });
  });

  it('counts a run that ended badly as failed, also without a report', () => {
    expect(readVitestReport(path.join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(readPlaywrightReport(path.join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(readPlaywrightReport(path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 0 });
  });

  it('takes a browser test that passed at its second try for failed', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'shell/a.spec.ts',
      line: 7,
      tests: [{ status, results: status === 'expected' ? [{}] : [{ error: { message: 'not visible' } }, {}] }],
    });
    const file = reportOf({
      stats: { expected: 1 },
      suites: [{ specs: [], suites: [{ specs: [spec('opens', 'expected'), spec('closes', 'flaky')] }] }],
    });
    expect(readPlaywrightReport(file, 0)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['shell/a.spec.ts:7 › closes\n    not visible'],
    });
  });
});
