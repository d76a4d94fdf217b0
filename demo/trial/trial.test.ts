import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../packages/server/src/testing/database.ts';
import { runTrial } from '../trial.ts';
import { tryDischargeReports } from './discharge-reports.ts';

const database = await createTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'oikos-trial-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COLUMNS =
  'perm_feature_nmbr,limit_set_id,statistical_base_short_desc,parameter_desc,monitoring_period_end_date,dmr_value_nmbr,dmr_value_qualifier_code,nodi_code';
const LOWEST = 'LOEC Lethal Survival Static Renewal 7 Day Chronic Americamysis bahia (formerly Mysidopsis bahia)';
const RETEST = 'Whole effluent toxicity - retest #1';

test('the trial imports a small file through the calls of the product, compares what is stored, and undoes it', async () => {
  const row = (parameter: string, end: string, value: string) => `TX1,3600551017,7 DA MIN,${parameter},${end},${value}`;
  const rows = [
    row(LOWEST, '06/30/2021', '11,>,'),
    row(LOWEST, '12/31/2021', '8.5,<,'),
    row(RETEST, '12/31/2021', ',,9'),
    `TX1,1,MO AVG,${RETEST},12/31/2021,3,,`,
  ];
  mkdirSync(path.join(folder, 'water'));
  writeFileSync(path.join(folder, 'water', 'npdes_dmr_TX0062677_2021_2023.csv'), [COLUMNS, ...rows, ''].join('\n'));
  const said: string[] = [];
  const counts = await runTrial(folder, { parts: [tryDischargeReports], database, say: (line) => said.push(line) });
  expect([counts, said.at(-1)]).toEqual([
    { passed: 3, failed: 0 },
    expect.stringContaining('3 figures and facts as expected, 0 not'),
  ]);
}, 60_000);
