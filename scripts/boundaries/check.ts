import { checkArrows } from './arrows.ts';
import type { Finding } from './finding.ts';
import { checkFolders } from './known-folders.ts';
import { checkSources } from './source-rules.ts';

/** Every broken boundary of a checkout, in the order of files. */
export async function checkBoundaries(root: string): Promise<Finding[]> {
  const findings = [...checkFolders(root), ...checkSources(root), ...(await checkArrows(root))];
  return findings.sort((left, right) => left.file.localeCompare(right.file) || (left.line ?? 0) - (right.line ?? 0));
}
