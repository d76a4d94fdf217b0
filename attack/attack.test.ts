import { isReadOnly } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { testDemo } from '../demo/testing-demo.ts';
import { readConfiguration } from '../packages/server/src/configuration.ts';
import { connectAsOwner } from '../packages/server/src/foundation/db/owner-connection.ts';
import { startServer } from '../packages/server/src/main.ts';
import { Databases } from '../scripts/database/demo-databases.ts';
import { nameOf } from './inputs/find-inputs.ts';
import { recipes } from './inputs/recipes.ts';
import { AttackInstallation, LAP, type Serve } from './installation.ts';
import { type Answer, Line, type Sent } from './line.ts';
import { attackInstallation } from './run.ts';
import { takesExample, unexplained, unreached } from './unreached.ts';

const REQUESTS = 60;
/** Of each of two callers. */
const BATCH = 30;
const MINUTES = 2;
/** Of so many calls one is attacked here; `npm run attack` attacks all. */
const SAMPLED = 26;

const databases = new Databases(inject('databaseServer').ownerUrl);

/** In this process: starting one of its own takes as long as the requests. */
const serveHere: Serve = async (port, variables) => {
  const address = `http://localhost:${port}`;
  const configuration = readConfiguration({ ...variables, PORT: String(port), PUBLIC_URL: address });
  const { stop } = await startServer({ configuration });
  return { address, hasEnded: () => false, stop, kill: stop };
};

type Hole = (answer: Answer) => Answer | Promise<Answer>;
let holes: Hole[] = [];

/** Its first answers go through the holes, one each. */
class LineWithHoles extends Line {
  override async send(sent: Sent): Promise<Answer> {
    const answer = await super.send(sent);
    return (await holes.shift()?.(answer)) ?? answer;
  }
}

const said: string[] = [];
const { template, folder } = await testDemo();
const installation = await AttackInstallation.prepare({
  databases,
  template,
  dataDirectory: folder,
  say: (sentence) => said.push(sentence),
  attacked: endpoints.filter((_, at) => at % SAMPLED === 0),
  serve: serveHere,
  lineTo: (address) => new LineWithHoles(address),
});
afterAll(() => installation.end());
const attack = (requests: number) =>
  attackInstallation(installation, (sentence) => said.push(sentence), {
    requests,
    seed: 1,
    minutes: MINUTES,
    batch: BATCH,
  });

test('hostile requests to a sample of the calls end in no server error and no leak, and begin with inputs that work', async () => {
  const { requests, serverErrors, leaks, ...outcome } = await attack(REQUESTS);
  expect({ serverErrors, leaks }, said.join('\n')).toEqual({ serverErrors: 0, leaks: 0 });
  expect(requests).toBeGreaterThan(BATCH);
  expect(unexplained(outcome.unreached), JSON.stringify(unexplained(outcome.unreached))).toEqual([]);
}, 180_000);

test('a server error, a reply that shows what is hidden, and a change of another company are found', async () => {
  const marker = installation.markers.find(({ companyId }) => companyId !== installation.callers[0]?.companyId);
  holes = [
    (answer) => ({ ...answer, status: 500 }),
    (answer) => ({ ...answer, text: `${answer.text}${marker?.text}` }),
    async (answer) => {
      const owner = await connectAsOwner(databases.addressOf(LAP));
      await owner.query("update installation.company set name = name || ' changed'").finally(() => owner.end());
      return answer;
    },
  ];
  const begin = said.length;
  expect(await attack(5)).toMatchObject({ serverErrors: 1, leaks: 2 });
  expect(said.slice(begin).filter((sentence) => /^(SERVER ERROR|LEAK)/.test(sentence))).toEqual([
    expect.stringMatching(/^SERVER ERROR: request 1/),
    expect.stringContaining(`the reply shows ${marker?.text}`),
    expect.stringContaining('changed installation.company of another company'),
  ]);
}, 180_000);

test('every call that changes something has a recipe for an input that works, but for those that take an example', () => {
  const made = new Set(recipes.map(({ endpoint }) => endpoint));
  const without = endpoints.filter((endpoint) => !isReadOnly(endpoint) && !made.has(endpoint)).map(nameOf);
  expect(without.toSorted()).toEqual(takesExample.toSorted());
  expect(Object.keys(unreached).length).toBeLessThanOrEqual(6);
});
