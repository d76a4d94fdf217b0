import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import { type ImportBench, median, prepareImport, timedLoad } from './collection/million-values.ts';
import { inMigratedDatabase } from './migrated-database.ts';

interface Measured {
  readonly name: string;
  readonly ratio: number;
  readonly goal: number;
  readonly reference: string;
}

const ROUNDS = 3;
const RULES = 20;
/** None of them finds anything: what they find costs what it costs to write it down. */
const plain = (rule: number): string => `value > ${1_000_000 + rule} OR value < -${rule + 1}`;
const lookBacks = [
  'value > 1000000 * MEAN(value, 12)',
  'value > 1000000 * MEDIAN(value, 24)',
  'ABS(value - PREVIOUS(value)) > 10000000',
  'RATE(value) > 10000000',
  'value > 1000000 * SAMESEASON(value, 3) AND value > 10000000',
];

/** Replaces the rules: twenty for all parameters of the set, of which so many look back. */
async function writeRules({ company }: ImportBench, count: number, looking: number): Promise<void> {
  await company.rows('delete from quality_rule');
  const formulas = Array.from({ length: count }, (_, rule) =>
    rule < looking ? (lookBacks[rule] as string) : plain(rule),
  );
  await company.rows(
    `insert into quality_rule (name, parameter_set_id, severity, formula, message, is_active)
     select 'Rule ' || r.place, s.id, 'ask', r.formula, 'Odd', true
     from unnest($1::text[]) with ordinality as r(formula, place), parameter_set s where s.name = 'Fuel'`,
    [formulas],
  );
}

/** A million rows imported under twenty rules, against the same import under none; medians of one run. */
export async function measure(): Promise<Measured[]> {
  return inMigratedDatabase(async ({ ownerUrl, folder }) => {
    const bench = await prepareImport(ownerUrl, folder);
    const owner = createPool(ownerUrl, { max: 1 });
    const times: Record<'none' | 'plain' | 'looking', number[]> = { none: [], plain: [], looking: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, count, looking] of [
        ['none', 0, 0],
        ['plain', RULES, 0],
        ['looking', RULES, lookBacks.length],
      ] as const) {
        await owner.query('truncate measurement, measurement_history, import_result, import_chunk, value_verdict');
        await writeRules(bench, count, looking);
        times[name].push((await timedLoad(bench)).time);
      }
    }
    await owner.end();
    await bench.company.close();
    const reference = `the same import without rules (${Math.round(median(times.none))} ms)`;
    const ratio = (name: 'plain' | 'looking') => median(times[name]) / median(times.none);
    return [
      { name: 'import under 20 rules', ratio: ratio('plain'), goal: 1.15, reference },
      { name: 'import under 20 rules, 5 look back', ratio: ratio('looking'), goal: 1.5, reference },
    ];
  });
}
