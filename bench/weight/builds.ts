import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/start/installation.ts';
import { type ServerProcess, startServerProcess } from '../../scripts/start/server-process.ts';

/** The product before its weight was looked at, and where its start is. */
export const FORMER = '9ca66b4';
const FORMER_START = 'scripts/start.ts';

export interface Builds {
  readonly present: ServerProcess;
  readonly former: ServerProcess;
  stop(): Promise<void>;
}

/** This build and the former one, each with its own packages and demo, on ports of their own. */
export async function startBuilds(): Promise<Builds> {
  const folder = mkdtempSync(path.join(tmpdir(), 'oikos-weight-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const start = (program: string, name: string) =>
    startServerProcess({
      program,
      variables: { DATA_DIRECTORY: path.join(folder, `${name}-data`), DATABASE_URL: '', ENVIRONMENT: 'demo' },
    });
  const present = await start(path.join(ROOT, 'scripts/start/start.ts'), 'present');
  const former = await start(path.join(checkOut(folder), FORMER_START), 'former');
  return {
    present,
    former,
    stop: async () => {
      await Promise.all([present.stop(), former.stop()]);
      remove();
    },
  };
}

/**
 * The former sources with the packages of their own lock file; the repository isn't touched. `npm ci` refuses that lock
 * file, because it doesn't list the packages of other platforms.
 */
function checkOut(folder: string): string {
  const sources = path.join(folder, 'former');
  mkdirSync(sources);
  const archive = path.join(folder, 'former.tar');
  execFileSync('git', ['archive', '--output', archive, FORMER], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', sources]);
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--silent'], {
    cwd: sources,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return sources;
}
