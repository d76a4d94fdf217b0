import { readImport } from '@oikos/contract/collection/imports/imports.ts';
import { checkMeasurementSet, modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { activateQualityRule, qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { createUtilityBill } from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import { addMonths, addYears } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { type ImportSite, importSite, prepared, startImporting } from './testing-imports.ts';

const api = await createTestApi();
await startImporting(api);

const year = addYears(localDateAt('UTC', Date.now()), -1).slice(0, 4);
const monthsAfter = (count: number) => addMonths(`${year}-12-01`, count).slice(0, 7);
const [past, future, later] = [monthsAfter(-18), monthsAfter(25), monthsAfter(26)];

/** A plant with a year of gas at about 100 therm a month, held to at most 500. */
async function usedPlant(name: string) {
  const site = await importSite(api, name);
  const nodeId = site.plants.Alpha as number;
  const parameterId = site.parameters.Gas as number;
  const months = Array.from({ length: 6 }, (_, at) => `A,Gas,${year}-0${at + 1},${98 + at},therm\n`);
  await (await prepared(api, site, `Node,Parameter,Month,Value,Unit\n${months.join('')}`, 'append')).load();
  const limit = { nodeId, parameterId, operator: 'atMost' as const, value: 500, unitId: site.units.therm as number };
  const dated = { ...limit, beginDate: `${year}-01-01`, endDate: '', citation: '' };
  expect((await site.client.call(parameterLimits.endpoints.create, dated)).status).toBe(200);
  await holdBesideNoOil(site, parameterId);
  return { site, nodeId, parameterId };
}

/** A rule that reads another parameter of the plant: much gas in a month without oil. */
async function holdBesideNoOil({ client, plants, units, rows, ...site }: ImportSite, parameterId: number) {
  const [set] = await rows<{ id: number }>(sql`select id from parameter_set where name = 'Fuel'`);
  const parameterSetId = (set as { id: number }).id;
  const rule = {
    name: 'No oil',
    parameterSetId,
    parameterId,
    formula: 'value > 150 AND oil = 0',
    message: 'Without oil',
  };
  const { body } = await client.call(qualityRules.endpoints.create, { ...rule, severity: 'ask' });
  expect((await client.call(activateQualityRule, { id: body.id, version: 1 })).status).toBe(200);
  const oil = (month: string, numValue: number) => ({
    ...{ key: month, type: 'Insert', beginDate: `${year}-${month}-01` },
    dataItems: [{ parameterId: site.parameters.Oil as number, numValue, uomId: units.mmBtu as number }],
  });
  const data = [oil('10', 0), oil('11', 12)];
  const nodeId = plants.Alpha as number;
  expect((await client.call(modifyMeasurements, { nodeId, parameterSetId, data })).status).toBe(200);
}

/** Each in a month of its own. */
const given: readonly { name: string; month: string; value: number; unit: string; kinds: readonly string[] }[] = [
  { name: 'as usual', month: `${year}-07`, value: 100, unit: 'therm', kinds: [] },
  { name: 'as usual in another unit', month: `${year}-08`, value: 10, unit: 'mmBtu', kinds: [] },
  { name: 'negative', month: `${year}-09`, value: -100, unit: 'therm', kinds: ['negative'] },
  { name: 'much gas beside no oil', month: `${year}-10`, value: 200, unit: 'therm', kinds: ['ruleSaysBeside'] },
  { name: 'as much gas beside oil', month: `${year}-11`, value: 20, unit: 'mmBtu', kinds: [] },
  { name: 'outside the limit', month: `${year}-12`, value: 51, unit: 'mmBtu', kinds: ['outsideLimit'] },
  { name: 'far below the usual value', month: past, value: 0.1, unit: 'mmBtu', kinds: ['farFromUsual'] },
  { name: 'of a time to come', month: future, value: 100, unit: 'therm', kinds: ['notBegunYet'] },
  {
    name: 'wrong in all ways',
    month: later,
    value: -9000,
    unit: 'therm',
    kinds: ['farFromUsual', 'negative', 'notBegunYet'],
  },
];

const rowsOfGiven = given.map(({ month, value, unit }) => `A,Gas,${month},${value},${unit}\n`).join('');

/** What a dry run says of each of the given values, in their order. */
async function kindsOfImport(site: ImportSite): Promise<readonly (readonly string[])[]> {
  const run = await prepared(api, site, `Node,Parameter,Month,Value,Unit\n${rowsOfGiven}`, 'append');
  await run.validate();
  const { findings } = (await site.client.call(readImport, { transactionId: run.id })).body;
  const told = (findings?.warnings ?? []).flatMap(({ kind, places }) =>
    places.map(({ row }) => ({ row, kind: kind === 'doubtfulByRule' ? 'ruleSaysBeside' : kind })),
  );
  // The first row has the names of the columns.
  return given.map((_, at) => told.filter(({ row }) => row === at + 2).map(({ kind }) => kind));
}

const kindsOf = (problems: readonly { code: string; parameters?: readonly unknown[] | undefined }[]) =>
  problems
    .map(({ code, parameters }) => {
      const [, quoted] = parameters ?? [];
      const said = code === 'utilityBill.doubtfulPeriod' ? (quoted as { key: string }).key : code;
      return said.replace(/^.*\./u, '');
    })
    .sort();

it('a value gets the same verdicts by entry, import, bill and the check of what is stored', async () => {
  const { site, nodeId, parameterId } = await usedPlant('Larch Heat');
  const { client, units } = site;
  const [set] = await site.rows<{ id: number }>(sql`select id from parameter_set where name = 'Fuel'`);
  const parameterSetId = (set as { id: number }).id;
  const forget = (month: string) =>
    site.rows(sql`delete from measurement where begin_date = ${`${month}-01`}::date and parameter_id = ${parameterId}`);
  const imported = await kindsOfImport(site);
  for (const [at, { name, month, value, unit, kinds }] of given.entries()) {
    expect([...(imported[at] ?? [])].sort(), `import: ${name}`).toEqual(kinds);

    const beginDate = `${month}-01`;
    const dataItems = [{ parameterId, numValue: value, uomId: units[unit] as number }];
    const data = [{ key: 1, type: 'Insert', beginDate, dataItems }];
    const entered = await client.call(modifyMeasurements, { nodeId, parameterSetId, data });
    expect(kindsOf(entered.body.errors), `entry: ${name}`).toEqual(kinds);
    expect(entered.body.errors.every(({ severity }) => severity === 'ask')).toBe(true);
    const id = (entered.body.sets[0] as { id: string }).id;
    const stored = await client.call(checkMeasurementSet, { id });
    // What is stored is itself among the latest values: how usual it is may differ.
    const isUsual = (kind: string) => kind === 'farFromUsual';
    const lasting = (all: readonly string[]) => all.filter((kind) => !isUsual(kind));
    expect(lasting(kindsOf(stored.body.warnings)), `stored: ${name}`).toEqual(lasting(kinds));
    await forget(month);

    const endDate = `${month}-28`;
    const bill = { nodeId, parameterId, beginDate, endDate, value, uomId: units[unit] as number };
    const billed = await client.call(createUtilityBill, { ...bill, meter: name });
    expect(billed.status).toBe(200);
    const verdicts = billed.body.warnings.filter(({ code }) => code !== 'utilityBill.partlyCovered');
    expect(kindsOf(verdicts), `bill: ${name}`).toEqual(kinds);
    await forget(month);
    await site.rows(sql`delete from utility_bill`);
  }
});
