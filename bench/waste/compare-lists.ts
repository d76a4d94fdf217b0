import type { PoolClient } from 'pg';
import { handlers } from '../../packages/server/src/areas/handlers.ts';
import { readConfiguration } from '../../packages/server/src/configuration.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { buildApp } from '../../packages/server/src/foundation/http/app.ts';
import type { LoadedWaste } from './load-waste.ts';

/** One call of a list. */
export interface ListCall {
  readonly name: string;
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
}

interface Measured {
  readonly name: string;
  readonly ratio: number;
  readonly goal: number;
  readonly reference: string;
  /** The product's call. */
  readonly milliseconds: number;
}

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Each list is asked for in several passes: what the machine or the process does for a second meets no list in all of them. */
const PASSES = 4;
const ROUNDS = 8;
/** A server that has run for a while is measured: its code is compiled, and the connections are warm. */
const WARMING_ROUNDS = [25, 2, 2, 2];
const GOAL = 1.5;

/** The lower quartile: what else the machine does only adds to a time, and calls of ten milliseconds feel it most. */
const undisturbed = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 2] as number;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/**
 * Spaces around a container's number mean nothing to its search, but make the list count its rows again, whose number it
 * would otherwise remember for some seconds.
 */
const countedAgain = ({ path, input }: ListCall, round: number) => {
  if (path !== 'container/search') return input;
  const searched = input.containerIdValue === undefined ? 'contains' : 'containerIdValue';
  return { ...input, [searched]: `${input[searched] ?? ''}${' '.repeat(round)}` };
};

/** The statements of one call as they went to the database, without the transaction around them. */
const withoutTransaction = (statements: readonly Statement[]) =>
  statements.filter(({ sql }) => !/^(begin|commit|rollback)/.test(sql));

async function runBare(client: PoolClient, { companyId, userId }: LoadedWaste, statements: readonly Statement[]) {
  await client.query(`begin read only; set local app.company_id = '${companyId}'; set local app.user_id = '${userId}'`);
  for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
  await client.query('commit');
}

/** What a call is compared with, where that isn't its own SQL. */
interface OtherReference {
  readonly goal: number;
  readonly reference: string;
  readonly statements: readonly Statement[];
}

/**
 * Calls lists over HTTP as somebody with the right to see them, in turn with the same statements (page and count) run bare
 * through `pg`; the ratio of the lower quartiles.
 */
export async function compareLists(
  ownerUrl: string,
  waste: LoadedWaste,
  calls: readonly ListCall[],
  other?: OtherReference,
): Promise<Measured[]> {
  const pool = createPool(applicationUrl(ownerUrl));
  let statements: Statement[] = [];
  const database = createDatabase(pool, (statement) => {
    statements.push(statement);
  });
  const configuration = readConfiguration({ DATABASE_URL: ownerUrl, LOG_LEVEL: 'silent' });
  const verifyToken = async (token: string) => ({
    subject: token,
    email: undefined,
    expiresAt: Number.MAX_SAFE_INTEGER,
  });
  const app = await buildApp({ configuration, pool, database, verifyToken }, handlers);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, input: object) => {
    statements = [];
    const reply = await fetch(`${address}/api/v1.0/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${waste.subject}` },
      body: JSON.stringify(input),
    });
    if (reply.status !== 200) throw new Error(`${path}: status ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
  };
  const bare = await pool.connect();
  const measured = calls.map((call) => ({ call, times: { product: [] as number[], bare: [] as number[] } }));
  const measure = async ({ call, times }: (typeof measured)[number], pass: number): Promise<void> => {
    for (let round = 0; round < (WARMING_ROUNDS[pass] ?? 0); round += 1) await ask(call.path, call.input);
    for (let round = 1; round <= ROUNDS; round += 1) {
      times.product.push(await timed(() => ask(call.path, countedAgain(call, pass * ROUNDS + round))));
      const same = other?.statements ?? withoutTransaction(statements);
      times.bare.push(await timed(() => runBare(bare, waste, same)));
    }
  };
  const compared = ({ call, times }: (typeof measured)[number]): Measured => {
    const [product, reference] = [undisturbed(times.product), undisturbed(times.bare)];
    const shown = `${other?.reference ?? 'the same SQL bare'} (${reference.toFixed(1)} ms; the product's call ${product.toFixed(1)} ms)`;
    return {
      name: call.name,
      ratio: product / reference,
      goal: other?.goal ?? GOAL,
      reference: shown,
      milliseconds: product,
    };
  };
  try {
    for (let pass = 0; pass < PASSES; pass += 1) for (const each of measured) await measure(each, pass);
    return measured.map(compared);
  } finally {
    bare.release();
    await app.close();
    await pool.end();
  }
}
