import { ROOT } from '../start/installation.ts';
import { checkBoundaries } from './check.ts';
import { readExceptions } from './exceptions.ts';

const findings = await checkBoundaries(ROOT, readExceptions());
for (const { file, line, rule, mend } of findings) {
  console.log(`${file}${line === undefined ? '' : `:${line}`}  ${rule}\n    ${mend}`);
}
console.log(findings.length === 0 ? 'Boundaries hold.' : `\nBoundaries broken: ${findings.length}.`);
process.exit(findings.length === 0 ? 0 : 1);
