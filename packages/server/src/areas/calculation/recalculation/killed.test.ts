import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { addDays } from '@oikos/domain/period/local-date.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareQueue } from '../../../foundation/jobs/queue.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { replayResult } from '../explanations/replay-result.ts';
import { TestingCompany } from './testing-company.ts';

const testDatabase = await createTestDatabase();
const program = path.join(import.meta.dirname, 'killed-worker.fixture.ts');
const valuesPerChunk = 300;
const nodeCount = 40;
const days = Array.from({ length: 125 }, (_, index) => addDays('2024-01-01', index));
const killsPerPhase = 5;

/** Numbers between 0 and 1 that the seed decides (mulberry32): a failure names it, and with it runs again the same. */
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
let drawn = seed;
function random(): number {
  drawn = (drawn + 0x6d2b79f5) | 0;
  let mixed = Math.imul(drawn ^ (drawn >>> 15), 1 | drawn);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

interface Plant {
  readonly company: TestingCompany;
  readonly nodes: readonly number[];
  readonly fuel: number;
  readonly heatContent: number;
}

/** Forty units with two entered values and four results a day: a product, one of that, one through time, one across nodes. */
async function createPlant(name: string): Promise<Plant> {
  const company = await TestingCompany.create(testDatabase.applicationUrl, name);
  const type = await company.nodeType('Unit');
  const entries = await company.set('Entries', 3);
  const results = await company.set('Results', 3);
  const fuel = await company.parameter(entries, 'Fuel', 'Mscf');
  const heatContent = await company.parameter(entries, 'Heat content', 'mmBtu/scf');
  const result = (of: string, unit: string) => company.parameter(results, of, unit, { is_calculated: true });
  const heat = await result('Heat', 'mmBtu');
  const co2 = await result('CO2', 'kg');
  const total = await result('Total', 'kg');
  const pair = await result('Pair', 'kg');
  const from = (parameter: number, more = {}) => ({ source: 'parameter', source_parameter_id: parameter, ...more });
  const everywhere = { node_type_id: type };
  const emissionFactor = { source: 'constant', constant_value: 53.06, constant_unit_id: company.unit('kg/mmBtu') };
  const heatInputs = { f: ['scf', from(fuel)], h: ['mmBtu/scf', from(heatContent)] } as const;
  await company.expression(heat, 'f * h', heatInputs, everywhere);
  await company.expression(co2, 'x * ef', { x: ['mmBtu', from(heat)], ef: ['kg/mmBtu', emissionFactor] }, everywhere);
  await company.expression(
    total,
    'IFBLANK(PREVIOUS(t), 0) + c',
    { t: ['kg', from(total)], c: ['kg', from(co2)] },
    everywhere,
  );
  const nodes: number[] = [];
  for (let index = 0; index < nodeCount; index += 1) nodes.push(await company.node(type, `Unit ${index}`));
  for (const [index, node] of nodes.entries()) {
    const neighbour = from(co2, { source_node_id: nodes[(index + 1) % nodeCount] });
    await company.expression(pair, 'a + b', { a: ['kg', from(co2)], b: ['kg', neighbour] }, { node_id: node });
  }
  return { company, nodes, fuel, heatContent };
}

function writeValues({ company, nodes, fuel, heatContent }: Plant, scale: number): Promise<unknown> {
  return company.write(
    nodes.flatMap((node, index) =>
      days.flatMap((day, at) => {
        const end = addDays(day, 1);
        return [
          [node, fuel, day, end, (1000 + 7 * index + at / 3) * scale, 'Mscf'],
          [node, heatContent, day, end, 1.026e-3, 'mmBtu/scf'],
        ] as const;
      }),
    ),
  );
}

/** Every result, and every result that was replaced, by names instead of ids and by its bits; in order. */
async function everything({ company }: Plant): Promise<{ results: string[]; replaced: string[] }> {
  const text = (table: string) =>
    `select n.name || '|' || p.name || '|' || m.begin_date || '|' || m.state || '|' || coalesce(encode(float8send(m.value), 'hex'), '') as row
     from ${table} m join node n on n.id = m.node_id join parameter p on p.id = m.parameter_id
     where m.origin = 2 order by 1`;
  const rows = async (table: string) => (await company.rows<{ row: string }>(text(table))).map(({ row }) => row);
  return { results: await rows('measurement'), replaced: await rows('measurement_history') };
}

const count = async ({ company }: Plant, table: string): Promise<number> =>
  Number((await company.rows<{ count: number }>(`select count(*) as count from ${table}`))[0]?.count);

let undisturbed: Plant;
let killed: Plant;
let child: ChildProcess | undefined;

beforeAll(async () => {
  // Without the queue's tables nothing asks for a calculation: the undisturbed company calculates when told to.
  undisturbed = await createPlant('Undisturbed');
  await writeValues(undisturbed, 1);
  await undisturbed.company.recalculate();
  await writeValues(undisturbed, 1.5);
  await undisturbed.company.recalculate();
  // From here on the statistics know one company only, as they do when another one begins.
  const owner = new pg.Client(testDatabase.ownerUrl);
  await owner.connect();
  await owner.query('analyze measurement');
  await owner.end();
  await prepareQueue(testDatabase.ownerUrl);
  killed = await createPlant('Killed');
}, 60_000);

afterAll(async () => {
  child?.kill('SIGKILL');
  await undisturbed.company.close();
  await killed.company.close();
});

const start = () => {
  child = spawn(process.execPath, [program, testDatabase.ownerUrl, String(valuesPerChunk)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return child;
};

/** Lets the worker commit a few chunks more, goes a little way into the next one, and kills it there. */
async function killAtRandomMoment(plant: Plant): Promise<void> {
  const target = (await count(plant, 'calculation_step')) + 1 + Math.floor(random() * 8);
  const into = random() * 12;
  const worker = start();
  await vi.waitUntil(async () => (await count(plant, 'calculation_step')) >= target, { timeout: 20_000, interval: 5 });
  for (const since = performance.now(); performance.now() - since < into; ) {
    // The moment within the chunk is what the seed says; nothing is waited for.
  }
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

async function runToTheEnd(plant: Plant): Promise<void> {
  const worker = start();
  await vi.waitUntil(async () => (await count(plant, 'calculation_dirty')) === 0, { timeout: 30_000, interval: 20 });
  worker.kill('SIGTERM');
  await once(worker, 'exit');
}

describe('a worker killed with kill -9 at random moments of its recalculations', () => {
  it('leaves, once another has gone on, what an undisturbed run leaves: none lost, none doubled, history the same', async () => {
    for (const scale of [1, 1.5]) {
      await writeValues(killed, scale);
      for (let kill = 0; kill < killsPerPhase; kill += 1) {
        await killAtRandomMoment(killed);
        expect(await count(killed, 'calculation_dirty'), `killed in mid-work, seed ${seed}`).toBeGreaterThan(0);
      }
      await runToTheEnd(killed);
    }
    const [expected, found] = [await everything(undisturbed), await everything(killed)];
    expect(expected.results).toHaveLength(nodeCount * days.length * 4);
    expect(expected.replaced).toHaveLength(nodeCount * days.length * 4);
    expect(found.results, `KILL_SEED=${seed}`).toEqual(expected.results);
    expect(found.replaced, `KILL_SEED=${seed}`).toEqual(expected.replaced);
  }, 600_000);

  it('has written each result in a step that there is, after the one it replaced, and replays it to the same bits', async () => {
    const { company } = killed;
    const wrong = await company.rows(
      `select 1 from measurement m left join calculation_step s on s.id = m.origin_id
       left join measurement_history h on h.node_id = m.node_id and h.parameter_id = m.parameter_id and h.begin_date = m.begin_date
       where m.origin = 2 and (s.written_revision is distinct from m.revision or h.superseded_revision is distinct from m.revision
         or h.revision >= h.superseded_revision)`,
    );
    expect(wrong, `KILL_SEED=${seed}`).toEqual([]);
    const keys = await company.rows<{ nodeId: number; parameterId: number; beginDate: string; slot: number }>(
      `select node_id, parameter_id, begin_date, slot from measurement
       where origin = 2 and (31 * node_id + 7 * parameter_id + (begin_date - '2024-01-01')) % 997 = 0`,
    );
    expect(keys.length).toBeGreaterThan(10);
    for (const key of keys) {
      const replay = await company.within((scope) => replayResult(scope, key));
      expect(replay, `${JSON.stringify(key)}, KILL_SEED=${seed}`).toMatchObject({ isSame: true });
    }
  }, 60_000);

  it('leaves nothing in the queue', async () => {
    expect(await killed.company.rows('select 1 from calculation_dirty')).toEqual([]);
  });
});
