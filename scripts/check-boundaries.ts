import { checkBoundaries } from './boundaries/check.ts';
import { ROOT } from './installation.ts';

const findings = await checkBoundaries(ROOT);
for (const { file, line, rule, mend } of findings) {
  console.log(`${file}${line === undefined ? '' : `:${line}`}  ${rule}\n    ${mend}`);
}
console.log(findings.length === 0 ? 'Boundaries hold.' : `\n${findings.length} boundaries broken.`);
process.exit(findings.length === 0 ? 0 : 1);
