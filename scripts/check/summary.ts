/** How many of a stage's checks or tests passed and failed. */
export type StageResult = {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  note?: string;
  /** The file and the name of each test that failed. */
  failures?: readonly string[];
};

/** Prints what each stage came to, what failed, and the totals as the last line; true when nothing failed. */
export function printSummary(results: StageResult[]): boolean {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('\nSummary');
  for (const { name, passed, failed, seconds, note } of results) {
    const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(5)} failed`;
    console.log(`  ${name.padEnd(width)} ${counts} ${seconds.toFixed(1).padStart(7)} s${note ? `  ${note}` : ''}`);
  }
  const failures = results.flatMap(({ failures = [] }) => failures);
  if (failures.length > 0) console.log(`\nFailed\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0;
}
