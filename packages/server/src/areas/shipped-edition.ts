import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = path.resolve(import.meta.dirname, '../../..');

/** Where everything is written that a company is given: the catalogues, the steps that install them, and the roles. */
const sources = [
  'server/src/catalogues/**/*',
  'server/src/areas/**/install-*.ts',
  'contract/src/identity/{permissions,roles}.ts',
];

let edition: string | undefined;

/** Names what this build ships, by its content: another build that ships the same has the same edition. */
export function shippedEdition(): string {
  edition ??= digestOf(globSync(sources, { cwd: PACKAGES, withFileTypes: true }).filter((entry) => entry.isFile()));
  return edition;
}

function digestOf(files: readonly { readonly parentPath: string; readonly name: string }[]): string {
  const hash = createHash('sha256');
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()) {
    const content = readFileSync(file);
    hash.update(`${path.relative(PACKAGES, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
