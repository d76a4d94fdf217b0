import { orOneSentence } from '../command/one-sentence.ts';
import { runBenchmarks } from './run-benchmarks.ts';

await orOneSentence(runBenchmarks(process.argv.slice(2)));
