import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runAttack } from '../../attack/run.ts';
import { unexplained, unreached } from '../../attack/unreached.ts';
import { numbersOf } from '../command/numbers-of.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { DEMO, startDemoDatabases } from '../database/demo-databases.ts';

/** Hostile requests against an installation of its own: npm run attack -- --requests N --seed S --minutes M */
async function attack(given: string[]): Promise<void> {
  const bounds = numbersOf('attack', given, { requests: 2500, seed: 1, minutes: 60 });
  const say = (sentence: string) => console.log(sentence);
  say('Preparing an installation with the demo companies ...');
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'oikos-attack-'));
  const { databases, stop } = await startDemoDatabases(dataDirectory);
  try {
    const outcome = await runAttack({ databases, template: DEMO, dataDirectory, say }, bounds);
    for (const { call, reply } of unexplained(outcome.unreached))
      say(`No input reaches it, unexplained: ${call}: ${reply}`);
    for (const [name, reason] of Object.entries(unreached)) say(`Not reached: ${name}: ${reason}`);
    say(`${outcome.requests} requests, ${outcome.serverErrors} server errors, ${outcome.leaks} leaks`);
    if (outcome.serverErrors + outcome.leaks > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}

await orOneSentence(attack(process.argv.slice(2)));
