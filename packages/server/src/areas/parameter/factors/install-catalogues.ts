import { sql } from 'kysely';
import type { FactorRow } from '../../../catalogues/catalogue-rows.ts';
import { FACTORS, subjectKeyOf } from '../../../catalogues/emission-factors/factor-catalogue.ts';
import { FACTOR_SETS, PART_98_SUBPART_C } from '../../../catalogues/emission-factors/factor-sets.ts';
import { GRIDS } from '../../../catalogues/emission-factors/grid-factors.ts';
import { ACTIVITIES } from '../../../catalogues/emission-factors/hub-activities.ts';
import { FUELS, VEHICLE_FUELS } from '../../../catalogues/fuels.ts';
import { WARMING_POTENTIALS } from '../../../catalogues/warming-potentials/warming-potential-catalogue.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { installPicklistValues } from '../../quantity/public.ts';

/**
 * Copies the shipped catalogues into the company. Each step can run again with a newer product: new rows are added, rows
 * that the company left as they came follow the catalogue, and what it customised stays.
 */

const subjectNames = new Map([
  ...[...FUELS, ...VEHICLE_FUELS, ...ACTIVITIES].map(({ key, name }) => [key, name] as const),
  ...GRIDS.map((grid) => [grid.key, `${grid.code} (${grid.name})`] as const),
]);
const nameOf = (key: string): string => subjectNames.get(key) ?? key;

const quantities = { 'heat content': 'heat_content', CO2: 'co2', CH4: 'ch4', N2O: 'n2o', CO2e: 'co2e' } as const;
const bases = {
  component: '',
  direct: '',
  'total output': '',
  product: '_product',
  'non-baseload': '_avoided',
} as const;
const propertyOf = ({ quantity, basis }: FactorRow): string => `${quantities[quantity]}${bases[basis]}`;

/** Part 98's default heat contents serve tier 1 only: 40 CFR 98.33(a)(2) takes measured ones, with the factors of C-1. */
const tierOf = ({ quantity, factorSetKey }: FactorRow): number | null =>
  quantity === 'heat content' && factorSetKey === PART_98_SUBPART_C ? 1 : null;

const factorRows = FACTORS.map((factor) => {
  const subject = subjectKeyOf(factor);
  return {
    key: `${factor.factorSetKey}:${subject}:${propertyOf(factor)}:${factor.validFrom}`,
    set_key: factor.factorSetKey,
    subject_key: subject,
    subject_name: nameOf(subject),
    property: propertyOf(factor),
    value: factor.value,
    unit_key: factor.unitKey,
    is_biogenic: factor.isBiogenic,
    valid_from: factor.validFrom,
    valid_to: factor.validTo,
    citation: factor.citation,
    tier: tierOf(factor),
  };
});

const setRows = FACTOR_SETS.map((set) => ({
  key: set.key,
  name: set.name,
  publisher: set.publisher,
  edition: set.edition,
  citation: `${set.document}${set.publishedOn === null ? '' : ` (${set.publishedOn})`}, ${set.url}`,
  kind: set.kind,
}));

const potentialRows = WARMING_POTENTIALS.map((potential) => ({
  ...potential,
  key: `${potential.assessment}:${potential.horizon}:${potential.gas}:${potential.origin}`,
}));

/** The number of a fuel is the share of its carbon that is biogenic: formulas keep that CO2 on a line of its own. */
const picklistValues = [
  ...[...FUELS, ...VEHICLE_FUELS].map(({ key, name, isBiogenic }) => ({
    list: 'fuelType',
    key,
    name,
    number: isBiogenic ? 1 : 0,
  })),
  ...GRIDS.map((grid) => ({ list: 'gridSubregion', key: grid.key, name: nameOf(grid.key), number: null })),
];

/** Fuels and grid regions become values of the system pick lists that parameters name them by. */
export async function installSubjects(scope: TenantScope): Promise<void> {
  await installPicklistValues(scope, picklistValues);
}

const asSets = () => sql`jsonb_to_recordset(${JSON.stringify(setRows)}::jsonb)
  as s(key text, name text, publisher text, edition text, citation text, kind text)`;

export async function installFactorSets(scope: TenantScope): Promise<void> {
  await sql`
    update factor_set x set name = s.name, publisher = s.publisher, edition = s.edition, citation = s.citation
    from ${asSets()}
    where x.shipped_key = s.key and not x.is_customised
      and (x.name, x.publisher, x.edition, x.citation) is distinct from (s.name, s.publisher, s.edition, s.citation)`.execute(
    scope.db,
  );
  await sql`
    insert into factor_set (key, name, publisher, edition, citation, kind, shipped_key)
    select s.key, s.name, s.publisher, s.edition, s.citation, s.kind, s.key from ${asSets()}
    where not exists (select from factor_set x where x.shipped_key = s.key)
    on conflict do nothing`.execute(scope.db);
}

const asFactors = () => sql`
  (select f.*, s.id as set_id, s.edition, u.id as unit_id
   from jsonb_to_recordset(${JSON.stringify(factorRows)}::jsonb) as f(key text, set_key text, subject_key text,
     subject_name text, property text, value float8, unit_key text, is_biogenic boolean, valid_from date, valid_to date,
     citation text, tier smallint)
   join factor_set s on s.shipped_key = f.set_key
   join unit u on u.shipped_key = f.unit_key) as f`;

/** A factor whose unit isn't shipped would be lost without a word: that is a mistake of the catalogue, so it throws. */
async function refuseUnknownUnits(scope: TenantScope): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...new Set(factorRows.map((row) => row.unit_key))]}::text[]) as key
    where not exists (select from unit u where u.shipped_key = key)`.execute(scope.db);
  if (rows.length > 0)
    throw new Error(`Factors are shipped in units that are not: ${rows.map((row) => row.key).join(', ')}`);
}

export async function installFactors(scope: TenantScope): Promise<void> {
  await refuseUnknownUnits(scope);
  await sql`
    update factor x set subject_name = f.subject_name, value = f.value, unit_id = f.unit_id, is_biogenic = f.is_biogenic,
      valid_to = f.valid_to, citation = f.citation, tier = f.tier, edition = f.edition, version = x.version + 1
    from ${asFactors()}
    where x.shipped_key = f.key and not x.is_customised
      and (x.subject_name, x.value, x.unit_id, x.is_biogenic, x.valid_to, x.citation, x.tier)
        is distinct from (f.subject_name, f.value, f.unit_id, f.is_biogenic, f.valid_to, f.citation, f.tier)`.execute(
    scope.db,
  );
  await sql`
    insert into factor (factor_set_id, subject_key, subject_name, property, value, unit_id, is_biogenic, valid_from, valid_to,
      citation, tier, shipped_key, edition)
    select f.set_id, f.subject_key, f.subject_name, f.property, f.value, f.unit_id, f.is_biogenic, f.valid_from, f.valid_to,
      f.citation, f.tier, f.key, f.edition
    from ${asFactors()}
    where not exists (select from factor x where x.factor_set_id = f.set_id and x.shipped_key = f.key)
    on conflict do nothing`.execute(scope.db);
}

const asPotentials = () => sql`jsonb_to_recordset(${JSON.stringify(potentialRows)}::jsonb)
  as g(key text, gas text, origin text, assessment text, horizon smallint, value float8, citation text)`;

export async function installWarmingPotentials(scope: TenantScope): Promise<void> {
  await sql`
    update global_warming_potential x set value = g.value, citation = g.citation, version = x.version + 1
    from ${asPotentials()}
    where x.shipped_key = g.key and not x.is_customised and (x.value, x.citation) is distinct from (g.value, g.citation)`.execute(
    scope.db,
  );
  await sql`
    insert into global_warming_potential (gas, origin, assessment, horizon, value, citation, shipped_key)
    select g.gas, g.origin, g.assessment, g.horizon, g.value, g.citation, g.key from ${asPotentials()}
    where not exists (select from global_warming_potential x where x.shipped_key = g.key)
    on conflict do nothing`.execute(scope.db);
}
