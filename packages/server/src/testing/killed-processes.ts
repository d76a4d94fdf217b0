import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';

export interface KilledProcesses {
  start(): Promise<ChildProcess>;
  /** As a power cut would; resolves when it has ended. */
  kill(child: ChildProcess): Promise<void>;
}

/**
 * A program that a test starts and kills again and again; what still runs ends with the file. Where `ready` is given, it has started
 * once it writes that line. Call at the top of the file.
 */
export function killedProcesses(program: string, line: readonly string[], ready?: string): KilledProcesses {
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  return {
    start: async () => {
      const stdout = ready === undefined ? 'inherit' : 'pipe';
      const child = spawn(process.execPath, [program, ...line], { stdio: ['ignore', stdout, 'inherit'] });
      running.add(child);
      if (child.stdout)
        for await (const written of createInterface({ input: child.stdout })) if (written === ready) break;
      return child;
    },
    kill: async (child) => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      running.delete(child);
    },
  };
}
