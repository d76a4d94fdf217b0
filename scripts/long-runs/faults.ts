import { faultKinds, runFaults } from '../../faults/run.ts';
import { numbersOf } from '../command/numbers-of.ts';
import { orOneSentence } from '../command/one-sentence.ts';

/** Kills, stops and a full disk against an installation of its own: npm run faults -- --rounds N --seed S */
async function faults(given: string[]): Promise<void> {
  const { rounds, seed } = numbersOf('faults', given, { rounds: 8, seed: 1 });
  const say = (sentence: string) => console.log(sentence);
  say('Preparing an installation with the demo companies ...');
  const outcome = await runFaults({ rounds, seed, kinds: faultKinds, say });
  say(`${outcome.rounds} rounds, ${outcome.lost} lost, ${outcome.doubled} doubled`);
  if (outcome.lost + outcome.doubled > 0) process.exitCode = 1;
}

await orOneSentence(faults(process.argv.slice(2)));
