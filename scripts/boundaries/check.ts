import { checkArrows } from './arrows.ts';
import { type Exception, exceptListed } from './exceptions.ts';
import type { Finding } from './finding.ts';
import { checkFolders } from './known-folders.ts';
import { checkResourceNames } from './resource-names.ts';
import { checkSources } from './source-rules.ts';

/** Every broken boundary of a checkout beside the listed ones, in the order of files. */
export async function checkBoundaries(root: string, exceptions: readonly Exception[]): Promise<Finding[]> {
  const found = [
    ...checkFolders(root),
    ...checkResourceNames(root),
    ...checkSources(root),
    ...(await checkArrows(root)),
  ];
  return exceptListed(found, exceptions).sort(
    (left, right) => left.file.localeCompare(right.file) || (left.line ?? 0) - (right.line ?? 0),
  );
}
