import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareRows, findUnrun, type RowFinding } from './compare-rows.ts';
import { type DeclaredStatement, readDeclaredStatements } from './declared-rows.ts';
import type { RecordedAnswer } from './record-answers.ts';

/** The folder of one run of the tests: what the code declares goes in before, what the statements answered after. */
export type Recording = { folder: string; declared: DeclaredStatement[]; variables: NodeJS.ProcessEnv };

export function beginRecording(root: string): Recording {
  const folder = mkdtempSync(path.join(tmpdir(), 'oikos-rows-'));
  const declared = readDeclaredStatements(root);
  writeFileSync(path.join(folder, 'declared.json'), JSON.stringify(declared));
  return { folder, declared, variables: { OIKOS_RECORDED_ROWS: folder } };
}

/** What is wrong with the rows that were recorded; after a whole run also which statements no test runs. */
export function endRecording({ folder, declared }: Recording, isWhole: boolean): RowFinding[] {
  const { findings, unrun } = compareRows(declared, readAnswers(folder));
  rmSync(folder, { recursive: true, force: true });
  return isWhole ? [...findings, ...findUnrun(unrun)] : findings;
}

export function printFindings(findings: readonly RowFinding[]): void {
  for (const { file, line, problem } of findings) console.log(`${file}:${line}: ${problem}`);
  console.log(findings.length === 0 ? 'Every row is as the code declares it.' : `${findings.length} findings`);
}

function readAnswers(folder: string): RecordedAnswer[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as RecordedAnswer);
}
