import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The process that runs on the folder: its postmaster.pid may be stale, and its number in use by something else. */
export function runningProcess(folder: string): number | undefined {
  let processId: number;
  try {
    processId = Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
  if (!isAlive(processId)) return undefined;
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes('postgres') ? processId : undefined;
  } catch {
    return existsSync('/proc/self') ? undefined : processId;
  }
}

export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A shell that waits for this process to end, however it ends, and then stops the database: no orphan is left behind.
 * Windows has no such shell; there the next start ends what was left.
 */
export function watchOver(processId: number, folder: string, removeAtEnd: readonly string[]): () => void {
  if (process.platform === 'win32') return () => undefined;
  // The file, not the process, tells the end: where nothing reaps orphans, a dead process still looks alive.
  const script =
    'trap "" INT TERM HUP; read -r line && exit 0; kill -INT "$1" 2>/dev/null; tries=600; ' +
    'while [ -e "$2/postmaster.pid" ] && [ $tries -gt 0 ]; do sleep 0.1; tries=$((tries - 1)); done; ' +
    'shift 2; if [ $# -gt 0 ]; then rm -rf "$@"; fi';
  const watch = spawn('/bin/sh', ['-c', script, 'oikos-database-watch', String(processId), folder, ...removeAtEnd], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  const pipe = watch.stdin;
  pipe.on('error', () => undefined);
  (pipe as typeof pipe & { unref(): void }).unref();
  return () => pipe.end('stopped\n');
}
