import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { factorSets } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { listImports } from './testing-list-imports.ts';

const FILE = resolve(
  import.meta.dirname,
  '../../../../../../../shared/data/air/factors/uk_conversion_factors_2024_flat.csv',
);
const isThere = existsSync(FILE);

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
const { apply } = listImports(api, administrator);

const SET = 'UK conversion factors 2024';
await apply('factorSets', `Key,Name,Kind,Edition,Citation\nuk-2024,${SET},other,Version 1.1,DESNZ 2024\n`, {});
const search = async (more: object) =>
  (await administrator.call(factors.endpoints.search, { contains: '', top: 100, ...more })).body;

it('a file without last days leaves them as they are', async () => {
  const [set] = (await administrator.call(factorSets.endpoints.search, { contains: 'uk-2024' })).body.items;
  const heading = 'Factor set,Subject key,Subject name,Property,Value,Unit,Begin date,End date,Citation';
  await apply('factors', `${heading}\n${SET},peat,Peat,co2e,1,kg/t,2020-01-01,2020-12-31,a\n`, {});
  await apply('factors', `Factor set,Subject key,Property,Begin date,Value\n${SET},peat,co2e,2020-01-01,2\n`, {});
  expect((await search({ factorSetId: set?.id })).items).toMatchObject([{ value: 2, endDate: '2020-12-31' }]);
});

const units: Readonly<Record<string, string>> = {
  tonnes: 'kg/t',
  kg: 'kg/kg',
  litres: 'kg/L',
  GJ: 'kg/GJ',
  kWh: 'kg/kWh',
  'kWh (Net CV)': 'kg/kWh',
  'kWh (Gross CV)': 'kg/kWh',
  'cubic metres': 'kg/m3',
};
const own = (text: string) => `UK ${text}`;
const properties: Readonly<Record<string, string>> = {
  'kg CO2e': 'co2e',
  'kg CO2e of CO2 per unit': 'co2e_of_co2',
  'kg CO2e of CH4 per unit': 'co2e_of_ch4',
  'kg CO2e of N2O per unit': 'co2e_of_n2o',
};

const cellsOf = (line: string): string[] =>
  Array.from(`,${line}`.matchAll(/,("(?:[^"]|"")*"|[^,]*)/gu), ([, cell = '']) =>
    cell.replace(/^"|"$/gu, '').replaceAll('""', '"'),
  );
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

it.runIf(isThere)(
  'the rows of the United Kingdom of 2024 come in one file, the total of a row apart from its gases',
  async () => {
    const [, ...lines] = readFileSync(FILE, 'utf8')
      .replace(/^\uFEFF/u, '')
      .split(/\r?\n/u)
      .filter(Boolean);
    const rows = lines.map(cellsOf);
    // What the product ships no unit for is measured in units of the company's own.
    const ownUnits = [...new Set(rows.map(([, , , , , , , uom = '']) => uom))].filter((uom) => !units[uom]);
    await apply('unitTypes', `Name,System type\n${ownUnits.map((uom) => `${own(uom)},`).join('\n')}\n`, {});
    const body = ownUnits.map((uom) => `${own(uom)},${own(uom)},${own(uom)},DESNZ,Air,yes,1,0`).join('\n');
    await apply('units', `Type,Name,Code,Governing body,Media,Is metric,Multiply by,Add\n${body}\n`, {
      headings: [{ field: 'unitType', title: 'Type' }],
    });
    const figures = rows.flatMap(([id = '', , one, two, three, four, column, uom = '', gas = '', value = '']) => {
      const subject = id.replace(/_\d+$/u, '');
      const name = [one, two, three, four, column, uom].filter(Boolean).join(', ').slice(0, 256);
      const property = properties[gas] ?? 'energy_use_as_printed';
      const cells = [SET, subject, name, property, value, units[uom] ?? own(uom), '2024-01-01', '2024-12-31', 'v1.1'];
      return value === '' ? [] : [cells.map(quoted).join(',')];
    });
    const heading = 'Factor set,Subject key,Subject name,Property,Value,Unit,Begin date,End date,Citation';
    const { outcome } = await apply('factors', `${heading}\n${figures.join('\n')}\n`, {});
    expect(outcome.rows.flatMap(({ problems }) => problems).slice(0, 3)).toEqual([]);
    expect(outcome.counts).toMatchObject({ insert: figures.length, rejected: 0 });
    const butane = (await search({ subjectKey: '1_100_1000_15' })).items;
    expect(Object.fromEntries(butane.map(({ property, value }) => [property, value]))).toEqual({
      co2e: 3033.38067,
      co2e_of_co2: 3029.26,
      co2e_of_ch4: 2.52,
      co2e_of_n2o: 1.60067,
    });
    const again = await apply('factors', `${heading}\n${figures.join('\n')}\n`, {});
    expect(again.outcome.counts).toEqual({ insert: 0, update: 0, same: figures.length, rejected: 0 });
  },
  120_000,
);
