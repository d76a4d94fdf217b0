import { faultKinds, runFaults } from '../../faults/run.ts';
import { KILL_EVERY_TIME, KILLING_TESTS } from '../../packages/server/src/testing/kills.ts';
import { runNode } from '../check/stages.ts';
import { numbersOf } from '../command/numbers-of.ts';
import { orOneSentence } from '../command/one-sentence.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

/** Kills, stops and a full disk against an installation of its own: npm run faults -- --rounds N --seed S */
async function faults(given: string[]): Promise<void> {
  const { rounds, seed } = numbersOf('faults', given, { rounds: 8, seed: 1 });
  const say = (sentence: string) => console.log(sentence);
  const killed = await runNode([VITEST, 'run', '--project', 'api', ...KILLING_TESTS], { [KILL_EVERY_TIME]: 'yes' });
  if (killed !== 0) process.exitCode = 1;
  say('Preparing an installation with the demo companies ...');
  const outcome = await runFaults({ rounds, seed, kinds: faultKinds, say });
  say(`${outcome.rounds} rounds, ${outcome.lost} lost, ${outcome.doubled} doubled`);
  if (outcome.lost + outcome.doubled > 0) process.exitCode = 1;
}

await orOneSentence(faults(process.argv.slice(2)));
