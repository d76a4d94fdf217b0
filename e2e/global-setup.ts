import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDemo } from './installation.ts';

/** Makes the demo, unless a whole run of the tests did that while only one core had work (scripts/check/run-tests.ts). */
export default async function prepareDemo(): Promise<(() => void) | undefined> {
  if (process.env.OIKOS_E2E_DATA !== undefined) return;
  const root = mkdtempSync(path.join(tmpdir(), 'oikos-e2e-'));
  process.env.OIKOS_E2E_DATA = root;
  const remove = () => rmSync(root, { recursive: true, force: true });
  process.on('exit', remove);
  await makeDemo(root);
  return remove;
}
