import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startInstallation, templateFolder } from './installation.ts';

/** Makes the demo once, as a first `npm start` does; the workers begin with copies of it. */
export default async function makeTemplate(): Promise<() => void> {
  const root = mkdtempSync(path.join(tmpdir(), 'oikos-e2e-'));
  // The way to the data has to be open for the account that runs the database.
  chmodSync(root, 0o755);
  process.env.OIKOS_E2E_DATA = root;
  const remove = () => rmSync(root, { recursive: true, force: true });
  process.on('exit', remove);
  const installation = await startInstallation(templateFolder(root));
  await installation.stop();
  return remove;
}
