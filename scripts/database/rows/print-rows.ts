import { runNode } from '../../check/stages.ts';
import { orOneSentence } from '../../command/one-sentence.ts';
import { ROOT } from '../../start/installation.ts';
import { beginRecording, endRecording, printFindings } from './check-rows.ts';

/** Runs API tests, all or those given, and compares what every statement answers with the row that the code declares. */
async function checkRows(files: readonly string[]): Promise<boolean> {
  const recording = beginRecording(ROOT);
  const line = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...files];
  const code = await runNode(line, recording.variables);
  const findings = endRecording(recording, files.length === 0 && code === 0);
  printFindings(findings);
  return code === 0 && findings.length === 0;
}

await orOneSentence(checkRows(process.argv.slice(2)).then((passed) => process.exit(passed ? 0 : 1)));
