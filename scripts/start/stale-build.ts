import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { ROOT } from './installation.ts';

const WEB = path.join(ROOT, 'packages', 'web');
const BUILT = path.join(WEB, 'dist');
const STAMP = path.join(BUILT, '.sources');
const SOURCES = [
  'packages/web',
  'packages/contract/src',
  'packages/domain/src',
  'docs/glossary.md',
  'package-lock.json',
];
const isSource = (name: string) => !/^(dist([.].*)?|node_modules|[.]cache)$/.test(name);

/** Builds the web pages into packages/web/dist unless they are those of the present sources. */
export function buildWebWhenStale(say: (sentence: string) => void): void {
  if (!existsSync(path.join(WEB, 'index.html'))) return;
  const fingerprint = fingerprintOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return;
  say('Building the web pages ...');
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const building = `${BUILT}.${process.pid}`;
  const words = [vite, 'build', '--logLevel', 'warn', '--outDir', building, '--emptyOutDir'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: WEB });
  if (status !== 0) {
    rmSync(building, { recursive: true, force: true });
    throw new StartUpError(`The web pages can't be built:\n${stdout}${stderr}`);
  }
  writeFileSync(path.join(building, '.sources'), fingerprint);
  putInPlace(building);
}

/** The built pages change in one step: a server that runs on them never finds a half of them. */
function putInPlace(building: string): void {
  const former = `${building}.former`;
  if (existsSync(BUILT)) renameSync(BUILT, former);
  renameSync(building, BUILT);
  rmSync(former, { recursive: true, force: true });
}

/** A hash over names and contents; tests are left out, since they don't reach the pages. */
function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesUnder(path.join(ROOT, source))).sort()) {
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(target: string): string[] {
  const entries = readdirSync(path.dirname(target), { withFileTypes: true });
  const self = entries.find((entry) => entry.name === path.basename(target));
  if (self?.isFile()) return [target];
  return readdirSync(target, { withFileTypes: true }).flatMap((entry) => {
    if (!isSource(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const file = path.join(target, entry.name);
    return entry.isDirectory() ? filesUnder(file) : [file];
  });
}
