import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../start/installation.ts';
import type { StageResult } from './summary.ts';

const TYPESCRIPT = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** One checker: each would find out for itself what all of them share, and the other core has the unit tests. */
const types = (project: string) => [TYPESCRIPT, '-p', project, '--checkers', '1'];

const CHECKS: { name: string; commands: string[][] }[] = [
  {
    name: 'types',
    commands: [types('.'), types('packages/web'), types('e2e')],
  },
  { name: 'lint', commands: [[BIOME, 'check', '--error-on-warnings', '.']] },
  { name: 'boundaries', commands: [['scripts/boundaries/print-findings.ts']] },
];

/** Runs the checks one after another; what one finds is printed in one piece, so that others may run beside. Each counts as one. */
export async function runChecks(): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const { name, commands } of CHECKS) {
    const begin = performance.now();
    let failed = 0;
    for (const command of commands) if ((await runQuietly(command)) !== 0) failed = 1;
    results.push({ name, passed: 1 - failed, failed, seconds: (performance.now() - begin) / 1000 });
  }
  return results;
}

/** Runs a script of the checkout on this Node; resolves to its exit code. */
export function runNode(commandLine: string[], variables: NodeJS.ProcessEnv = {}): Promise<number> {
  return exitOf(spawnNode(commandLine, 'inherit', variables));
}

async function runQuietly(commandLine: string[]): Promise<number> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawnNode(commandLine, 'pipe', colours);
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => written.push(chunk));
  const code = await exitOf(child);
  process.stdout.write(Buffer.concat(written));
  return code;
}

function spawnNode(commandLine: string[], stdio: 'inherit' | 'pipe', variables: NodeJS.ProcessEnv): ChildProcess {
  const [script = '', ...rest] = commandLine;
  const env = { ...process.env, ...variables };
  return spawn(process.execPath, [path.join(ROOT, script), ...rest], { cwd: ROOT, stdio, env });
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // Not 'exit': what it wrote may still be on its way.
    child.on('close', (code) => resolve(code ?? 1));
  });
}
