import { runChecks } from './stages.ts';
import { printSummary } from './summary.ts';

/** Types, lint and boundaries: what can be said about the sources without running them. */
process.exit(printSummary(await runChecks()) ? 0 : 1);
