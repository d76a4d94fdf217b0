import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mountDisk, newFolder, removeLeftovers, unmountDisk } from './disk.ts';

it('what a killed run left goes at the next start, with its disk; the folder of a run that goes on stays', () => {
  const below = mkdtempSync(path.join(tmpdir(), 'oikos-leftovers-'));
  onTestFinished(() => rmSync(below, { recursive: true, force: true }));
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const left = path.join(below, `oikos-faults-${ended}-abc`);
  mkdirSync(left);
  const isMounted = mountDisk(left);
  onTestFinished(() => {
    if (isMounted && existsSync(left)) unmountDisk(left);
  });
  writeFileSync(path.join(left, 'filler'), 'x');
  const running = newFolder(below);
  const foreign = path.join(below, 'somebody-elses');
  mkdirSync(foreign);
  expect(removeLeftovers(below)).toEqual([left]);
  expect([left, running, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  if (isMounted) expect(readFileSync('/proc/mounts', 'utf8')).not.toContain(left);
});
