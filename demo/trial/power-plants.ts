import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ImportCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import { searchEmissionDetails } from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { type AirModel, buildAirModel } from '../air-model/build.ts';
import { HEAT_INPUT, NET_GENERATION } from '../air-model/definition.ts';
import type { Checklist } from './checklist.ts';
import { addLocation, nodesBelow } from './company-lookups.ts';
import { cell, numberIn, tableOf } from './delimited-text.ts';
import { explainOneFigure } from './explained-figure.ts';
import { TrialImport, upload } from './import-file.ts';
import type { Administrator } from './installation.ts';
import { calculated, recalculations } from './job-runs.ts';
import { comparePlantYears, emissionsOf, hubProgrammeId } from './plant-years.ts';
import { columns, fuelCodes, fuelMapping, renewableCodes, renewableMapping } from './power-plants-mapping.ts';
import { storedValues } from './stored-values.ts';

const FILE = 'eia923_monthly_fuel_5plants_2011_2017.csv';
const EXPECTED = 'expected_eia923_vs_ghgrp.csv';
const names: Readonly<Record<string, string>> = {
  '34': 'Hydro plant 34',
  '113': 'Cholla',
  '116': 'Ocotillo',
  '149': 'Hydro plant 149',
  '151': 'McClure',
};
/** CO2, biogenic CO2, CH4, N2O and CO2e of each heat input. */
const RESULTS = 5;
const hydroPlants = ['34', '149'];
const years = [2011, 2012, 2013, 2014, 2015, 2016, 2017];

/** What the two imports must do, counted from the file on its own. */
function expectedCounts(file: string) {
  const rows = tableOf(readFileSync(file, 'utf8'));
  const of = (codes: readonly string[], valueColumns: readonly string[]): ImportCounts => {
    const taken = rows.filter((row) => codes.includes(cell(row, columns.fuel)));
    const cells = taken.flatMap((row) => valueColumns.map((name) => numberIn(row, name)));
    const blank = cells.filter((value) => value === null).length;
    const insert = cells.length - blank;
    return {
      rows: rows.length,
      filtered: rows.length - taken.length,
      blank,
      insert,
      update: 0,
      same: 0,
      kept: 0,
      reject: 0,
    };
  };
  return {
    fuel: of(fuelCodes, [columns.heat, columns.generation]),
    renewable: of(renewableCodes, [columns.generation]),
    zeroHeat: rows.filter((row) => fuelCodes.includes(cell(row, columns.fuel)) && numberIn(row, columns.heat) === 0)
      .length,
    heat: of(fuelCodes, [columns.heat]).insert,
    units: new Set(
      rows.map((row) => [columns.plant, columns.fuel, columns.mover].map((name) => cell(row, name)).join('-')),
    ).size,
  };
}
type Expected = ReturnType<typeof expectedCounts>;

const allSame = (counts: ImportCounts): ImportCounts => ({ ...counts, insert: 0, same: counts.insert });

class PowerPlants {
  readonly #administrator: Administrator;
  readonly #list: Checklist;
  readonly #model: AirModel;
  readonly #below: number;
  readonly #file: string;
  readonly #expected: Expected;

  constructor(administrator: Administrator, list: Checklist, model: AirModel, below: number, file: string) {
    this.#administrator = administrator;
    this.#list = list;
    this.#model = model;
    this.#below = below;
    this.#file = file;
    this.#expected = expectedCounts(file);
  }

  /** Uploads the file once more, and makes an import of each of its two halves. */
  async imports(): Promise<{ fuel: TrialImport; renewable: TrialImport }> {
    const { call } = this.#administrator;
    const uploaded = await upload(this.#administrator, this.#file);
    const fuel = await fuelMapping(call, this.#model, this.#below);
    const renewable = await renewableMapping(call, this.#model, this.#below);
    return {
      fuel: await TrialImport.of(this.#administrator, uploaded, 'EIA-923, units that burn a fuel', fuel),
      renewable: await TrialImport.of(this.#administrator, uploaded, 'EIA-923, renewable units', renewable),
    };
  }

  /** Dry run and load of both halves, and everything that is calculated from them. */
  async run(title: string, expectation: (counts: ImportCounts) => ImportCounts) {
    const imports = await this.imports();
    this.#list.say(title);
    for (const half of ['fuel', 'renewable'] as const) {
      const expected = expectation(this.#expected[half]);
      const checked = await imports[half].dryRun();
      this.#list.same(`${half} rows: the dry run says what a count of the file says`, checked, expected);
      const loaded = await imports[half].load();
      this.#list.check(
        `${half} rows: the load does what the dry run said`,
        isDeepStrictEqual(loaded, checked),
        JSON.stringify(loaded),
      );
    }
    await calculated(this.#administrator);
    return imports;
  }

  async counts() {
    const { call } = this.#administrator;
    const stored = async (parameter: string, type: string) =>
      (await storedValues(call, this.#model, parameter, type)).filter(({ value }) => value !== null);
    const heat = await stored(HEAT_INPUT, 'Combustion source');
    const generation = [
      ...(await stored(NET_GENERATION, 'Combustion source')),
      ...(await stored(NET_GENERATION, 'Renewable generating unit')),
    ];
    const results = async (state: 'value' | 'failed') =>
      (await call(searchEmissionDetails, { nodeId: this.#below, state, take: 1 })).body.totalCount;
    return {
      heat: heat.length,
      zeroHeat: heat.filter(({ value }) => value === 0).length,
      generation: generation.length,
      results: await results('value'),
      failed: await results('failed'),
    };
  }

  expectedStored() {
    const { fuel, renewable, heat, zeroHeat } = this.#expected;
    return { heat, zeroHeat, generation: fuel.insert - heat + renewable.insert, results: heat * RESULTS, failed: 0 };
  }

  async checkNodes(plants: ReadonlyMap<string, number>): Promise<void> {
    const nodes = [...(await nodesBelow(this.#administrator.call, this.#below)).values()];
    const units = nodes.filter(({ type }) => type !== 'Site' && type !== 'Region');
    this.#list.same('units made below their plants', units.length, this.#expected.units);
    const partsOf = (name: string) => name.split('-') as [plant: string, fuel: string, mover: string];
    const strays = units.filter(({ name, parentNodeId }) => plants.get(partsOf(name)[0]) !== parentNodeId);
    this.#list.same('units below another plant than theirs', strays.length, 0);
    const typeOf = (fuel: string) => (fuelCodes.includes(fuel) ? 'Combustion source' : 'Renewable generating unit');
    const burning = units.filter(({ type, name }) => type !== typeOf(partsOf(name)[1]));
    this.#list.same('units of the wrong type', burning.length, 0);
  }
}

async function addPlants(
  administrator: Administrator,
): Promise<{ below: number; plants: ReadonlyMap<string, number> }> {
  const { call } = administrator;
  const below = await addLocation(call, { name: 'Power plants', externalId: 'EIA-923', type: 'Region' });
  const plants = new Map<string, number>();
  for (const [externalId, name] of Object.entries(names))
    plants.set(externalId, await addLocation(call, { name, externalId, type: 'Site', parentNodeId: below }));
  return { below, plants };
}

/** Monthly fuel of five plants through the import, to emissions by plant and year. */
export async function tryPowerPlants(administrator: Administrator, dataFolder: string, list: Checklist): Promise<void> {
  const { call } = administrator;
  const model = await buildAirModel(call);
  const { below, plants } = await addPlants(administrator);
  const trial = new PowerPlants(administrator, list, model, below, path.join(dataFolder, 'air', FILE));
  list.say(`Power plants, ${FILE}: hub factors, not a Part 98 report`);
  const first = await trial.run('  First import', (counts) => counts);
  await trial.checkNodes(plants);
  list.same('what is stored', await trial.counts(), trial.expectedStored());

  const runs = await recalculations(administrator);
  await trial.run('  The same file again', allSame);
  list.same('what is stored', await trial.counts(), trial.expectedStored());
  list.same('recalculations that it asked for', (await recalculations(administrator)) - runs, 0);

  list.say('  Undo');
  const undone = [await first.renewable.undo(), await first.fuel.undo()];
  await calculated(administrator);
  const removed = undone.reduce((sum, each) => sum + each.removed, 0);
  const stored = trial.expectedStored();
  list.same('values removed', removed, stored.heat + stored.generation);
  list.same(
    'values kept',
    undone.map(({ kept }) => kept),
    [0, 0],
  );
  list.same('what is stored', await trial.counts(), { heat: 0, zeroHeat: 0, generation: 0, results: 0, failed: 0 });

  const last = await trial.run('  Import after the undo', (counts) => counts);
  list.same('what is stored', await trial.counts(), stored);

  list.say('  Emissions by plant and year (CO2e with the warming potentials of AR4), to the printed digits');
  const file = path.join(dataFolder, 'air', EXPECTED);
  await comparePlantYears(call, { model, below, plants, file }, list);
  for (const plant of hydroPlants) {
    const found = await Promise.all(years.map((year) => emissionsOf(call, plants.get(plant) ?? 0, year)));
    list.check(
      `${names[plant]} emits nothing in any year`,
      found.flat().every((value) => value === null),
      JSON.stringify(found),
    );
  }

  list.say('  Where a figure comes from');
  const nodeId = plants.get('113') ?? 0;
  await explainOneFigure(
    administrator,
    { nodeId, programmeId: await hubProgrammeId(call), importId: last.fuel.id },
    list,
  );
}
