import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { templateWith } from '../packages/server/src/testing/database.ts';
import { fillWithDemo } from '../scripts/database/demo-databases.ts';

export interface TestDemo {
  /** The name of a database with the demo in it, to be copied. */
  readonly template: string;
  /** The key that its secrets are sealed with, and its files. */
  readonly folder: string;
}

/** The demo that the browser tests begin with, or one made once in a run of these tests. */
export async function testDemo(): Promise<TestDemo> {
  const made = inject('demo');
  if (made) return made;
  const folder = path.join(tmpdir(), 'oikos-demo-test');
  return { template: await templateWith('oikos_demo', (ownerUrl) => fillWithDemo(ownerUrl, folder)), folder };
}
