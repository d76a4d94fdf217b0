import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './installation.ts';
import type { StageResult } from './summary.ts';

const TYPESCRIPT = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

const CHECKS: { name: string; commands: string[][] }[] = [
  {
    name: 'types',
    commands: [
      [TYPESCRIPT, '-p', '.'],
      [TYPESCRIPT, '-p', 'packages/web'],
      [TYPESCRIPT, '-p', 'e2e'],
    ],
  },
  { name: 'lint', commands: [[BIOME, 'check', '--error-on-warnings', '.']] },
  { name: 'boundaries', commands: [['scripts/check-boundaries.ts']] },
];

/** Runs the checks one after another, their findings on the terminal; each counts as one. */
export async function runChecks(): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const { name, commands } of CHECKS) {
    const begin = performance.now();
    let failed = 0;
    for (const command of commands) if ((await runNode(command)) !== 0) failed = 1;
    results.push({ name, passed: 1 - failed, failed, seconds: (performance.now() - begin) / 1000 });
  }
  return results;
}

/** Runs a script of the checkout on this Node; resolves to its exit code. */
export function runNode(commandLine: string[], variables: NodeJS.ProcessEnv = {}): Promise<number> {
  const [script = '', ...rest] = commandLine;
  const options = { cwd: ROOT, stdio: 'inherit' as const, env: { ...process.env, ...variables } };
  const child = spawn(process.execPath, [path.join(ROOT, script), ...rest], options);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
