import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const DISK_MEGABYTES = 1500;
const PREFIX = 'oikos-faults-';

/** A new folder of this process: its name says whose it is. */
export const newFolder = (below: string): string => mkdtempSync(path.join(below, `${PREFIX}${process.pid}-`));

/** Gives the folder a small disk of its own; false where mounting isn't allowed. */
export function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
}

/** Removes what runs that were killed left behind, with its disk; folders of processes that still run stay. */
export function removeLeftovers(below: string): readonly string[] {
  const left = readdirSync(below)
    .filter((name) => name.startsWith(PREFIX) && !isRunning(ownerOf(name)))
    .map((name) => path.join(below, name));
  for (const folder of left) {
    try {
      unmountDisk(folder);
    } catch {
      // It had no disk of its own.
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return left;
}

/** 0 where the name says nobody. */
const ownerOf = (name: string): number => Number(/^\d+(?=-)/.exec(name.slice(PREFIX.length))?.[0] ?? 0);

function isRunning(id: number): boolean {
  if (id === 0) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // It runs under another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
