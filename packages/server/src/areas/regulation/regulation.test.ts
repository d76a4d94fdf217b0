import { countries, readFirstAdministrationLevels } from '@oikos/contract/location/countries/countries.ts';
import { picklists, picklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { governingBodies, governingBodyCategories } from '@oikos/contract/regulation/governing-bodies.ts';
import { wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { wasteManagementMethods } from '@oikos/contract/regulation/waste-management-methods.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { problemAt } from '../../testing/problem-at.ts';
import { installCountries } from '../location/public.ts';
import { installRegulation } from './install-regulation.ts';
import { createTestRegulation, only } from './testing-regulation.ts';

const api = await createTestApi({}, 2);
const { company, administrator, technician, body } = await createTestRegulation(api);
const every = { top: 0 };
const other = await api.user(await api.company('Birch Paper'), 'administrator');

const codes = wasteCodes.endpoints;
const epa = await body('U.S. Environmental Protection Agency');
const unitedStates = (
  await administrator.call(countries.endpoints.search, { contains: 'US', ...every })
).body.items.find((country: { code: string }) => country.code === 'US')!;

const newBody = {
  name: 'Nevada Division of Environmental Protection',
  jurisdiction: 'stateOrProvince' as const,
  isHazardous: true,
  isNonHazardous: true,
  isNonRegulatory: false,
  addressLine1: '12100 Park 35 Circle',
  addressLine2: '',
  addressLine3: '',
  countryId: unitedStates.id,
  firstAdministrationLevelId: null,
  county: 'Travis',
  city: 'Austin',
  zipCode: '78753',
  phone: '512-239-1000',
  basis: '30 TAC 335',
};
const newCode = {
  governingBodyId: epa.id,
  code: 'X001',
  description: 'Something of the state',
  casNumber: '',
  hazardCodes: [],
  isAcutelyHazardous: false,
  regulatoryLevel: null,
  regulatoryLevelUnitId: null,
  category: '',
};

describe('waste codes', () => {
  it('ships the federal codes: 43 D, 28 F, and the K, P and U lists of 40 CFR 261.31 to 261.33', async () => {
    const { items } = (await technician.call(codes.search, every)).body;
    const count = (letter: string) => items.filter((item: { code: string }) => item.code.startsWith(letter)).length;
    expect(['D', 'F', 'K', 'P', 'U'].map(count)).toEqual([43, 28, 121, 124, 246]);
  });

  it('carries the regulatory level of 40 CFR 261.24 in mg/L', async () => {
    const benzene = await only(administrator.call(codes.search, { contains: 'D018' }));
    expect(benzene).toMatchObject({
      description: 'Benzene',
      casNumber: '71-43-2',
      hazardCodes: ['E'],
      regulatoryLevel: 0.5,
      regulatoryLevelUnit: 'mg/L',
      isShipped: true,
    });
  });

  it('holds the P list and F020 to F023, F026, F027 acutely hazardous, and nothing else (U09)', async () => {
    const { items } = (await administrator.call(codes.search, { isAcutelyHazardous: true, ...every })).body;
    const sources = items.map((item: { code: string }) => item.code).filter((code: string) => !code.startsWith('P'));
    expect(sources).toEqual(['F020', 'F021', 'F022', 'F023', 'F026', 'F027']);
    expect(items).toHaveLength(124 + 6);
  });

  it('is unique per governing body and refuses spaces around it (U10)', async () => {
    expect(await administrator.call(codes.create, { ...newCode, code: 'd001' })).toMatchObject(
      problemAt('code', 'The waste code already exists for this governing body'),
    );
    expect(await administrator.call(codes.create, { ...newCode, code: ' X1' })).toMatchObject(
      problemAt('code', 'No leading or trailing spaces'),
    );
    expect(await administrator.call(codes.create, { ...newCode, casNumber: '71-43-3' })).toMatchObject(
      problemAt('casNumber', 'This CAS number is wrong. Check its digits.'),
    );
  });

  it('takes a level only with a unit, and only a concentration (V275, V276)', async () => {
    expect(await administrator.call(codes.create, { ...newCode, regulatoryLevel: 5 })).toMatchObject(
      problemAt('regulatoryLevelUnitId', 'A regulatory level needs its unit of measure'),
    );
    const units = (await administrator.call(searchMeasurementUnits, { contains: 'kilogram', ...every })).body.items;
    const kilogram = units.find((unit: { code: string }) => unit.code === 'kg')!;
    expect(
      await administrator.call(codes.create, { ...newCode, regulatoryLevel: 5, regulatoryLevelUnitId: kilogram.id }),
    ).toMatchObject({ status: 400, body: { errors: [{ path: 'regulatoryLevelUnitId' }] } });
  });

  it('adds, reads, changes and deletes a code of the company, but never deletes a shipped one', async () => {
    const made = await administrator.call(codes.create, newCode);
    expect(made.status).toBe(200);
    const changed = await administrator.call(codes.update, {
      ...newCode,
      hazardCodes: ['I', 'T'],
      id: made.body.id,
      version: made.body.version,
    });
    expect(changed.body).toEqual({ id: made.body.id, version: 2 });
    expect((await administrator.call(codes.read, { id: made.body.id })).body).toMatchObject({
      hazardCodes: ['I', 'T'],
    });
    expect((await other.call(codes.read, { id: made.body.id })).status).toBe(404);
    expect((await administrator.call(codes.remove, { id: made.body.id })).status).toBe(200);
    const shipped = await only(administrator.call(codes.search, { contains: 'U002' }));
    expect((await administrator.call(codes.remove, { id: shipped.id })).status).toBe(400);
  });
});

describe('waste management methods (U30)', () => {
  it('are the values of a system pick list, under rights of their own', async () => {
    const { search, create, remove } = wasteManagementMethods.endpoints;
    const methods = (await technician.call(search, every)).body.items;
    expect(methods).toHaveLength(19);
    const made = await administrator.call(create, { name: 'Reuse on site', code: null });
    const list = await only(
      administrator.call(picklists.endpoints.search, { isUserOrSystem: 'system', systemPicklistTypeId: 16 }),
    );
    const values = await administrator.call(picklistValues.endpoints.search, { picklistId: list.id, ...every });
    expect(values.body.items.map((value: { displayValue: string }) => value.displayValue)).toContain('Reuse on site');
    expect((await technician.call(create, { name: 'Mine', code: null })).status).toBe(403);
    expect((await administrator.call(remove, { id: made.body.id })).status).toBe(200);
  });

  it('never reach the values of other pick lists', async () => {
    const [fuel] = (
      await administrator.call(picklists.endpoints.search, { isUserOrSystem: 'system', systemPicklistTypeId: 2 })
    ).body.items;
    const values = await administrator.call(picklistValues.endpoints.search, { picklistId: fuel!.id, top: 1 });
    const { update, remove } = wasteManagementMethods.endpoints;
    const id = values.body.items[0]!.id;
    expect((await administrator.call(remove, { id })).status).toBe(404);
    expect((await administrator.call(update, { id, version: 1, name: 'x', code: null })).status).toBe(404);
  });

  it('need a name (V371)', async () => {
    const refused = await administrator.call(wasteManagementMethods.endpoints.create, { name: ' ', code: null });
    expect(refused).toMatchObject(problemAt('name', 'This field is required'));
  });
});

describe('governing bodies', () => {
  const { create, remove } = governingBodies.endpoints;

  it('refuses what the rules refuse (V312 to V317)', async () => {
    const attempt = (more: object) => administrator.call(create, { ...newBody, ...more });
    expect(await attempt({ name: ' x' })).toMatchObject(problemAt('name', 'No leading or trailing spaces'));
    expect(await attempt({ zipCode: '7875' })).toMatchObject({ body: { errors: [{ path: 'zipCode' }] } });
    expect(await attempt({ zipCode: '' })).toMatchObject(problemAt('zipCode', 'This field is required'));
    expect(await attempt({ phone: '' })).toMatchObject(problemAt('phone', 'This field is required'));
    expect(await attempt({ phone: '512 239 1000' })).toMatchObject({ body: { errors: [{ path: 'phone' }] } });
    expect(await attempt({ addressLine1: '' })).toMatchObject(problemAt('addressLine1', 'This field is required'));
    const canada = (await administrator.call(countries.endpoints.search, { contains: 'Canada' })).body.items[0]!;
    const { items } = (await administrator.call(readFirstAdministrationLevels, { countryId: unitedStates.id })).body;
    expect(await attempt({ countryId: canada.id, firstAdministrationLevelId: items[0]!.id })).toMatchObject(
      problemAt('firstAdministrationLevelId', 'The state is of another country'),
    );
  });

  it('can be deleted once nothing refers to it, and says what does (V320, V321)', async () => {
    const made = (await administrator.call(create, newBody)).body;
    const category = (
      await administrator.call(governingBodyCategories.endpoints.create, {
        governingBodyId: made.id,
        name: 'Class 1',
        wasteClass: 'nonHazardous',
        needsWasteCodes: true,
        beginDate: '2020-01-01',
        endDate: null,
      })
    ).body;
    expect(category).toEqual({ id: expect.any(Number), newId: expect.any(Number), version: 1 });
    const code = (await administrator.call(codes.create, { ...newCode, governingBodyId: made.id })).body;
    expect((await administrator.call(remove, { id: made.id })).body.message).toBe(
      'Cannot be deleted: it is used by waste categories: Class 1',
    );
    const categories = governingBodyCategories.endpoints;
    expect((await administrator.call(categories.remove, { governingBodyId: epa.id, id: category.id })).status).toBe(
      404,
    );
    await administrator.call(categories.remove, { governingBodyId: made.id, id: category.id });
    expect((await administrator.call(remove, { id: made.id })).body.message).toBe(
      'Cannot be deleted: it is used by waste codes: X001',
    );
    await administrator.call(codes.remove, { id: code.id });
    expect((await administrator.call(remove, { id: made.id })).status).toBe(200);
  });

  it('takes categories that began within the last 25 years, and none of the future (V319, U14)', async () => {
    const begun = (beginDate: string) =>
      administrator.call(governingBodyCategories.endpoints.create, {
        governingBodyId: epa.id,
        name: 'Old',
        wasteClass: 'hazardous',
        needsWasteCodes: true,
        beginDate,
        endDate: null,
      });
    const refusal = problemAt('beginDate', 'Begin date must be within the last 25 years');
    expect(await begun('1980-11-19')).toMatchObject(refusal);
    expect(await begun('2999-01-01')).toMatchObject(refusal);
  });
});

it('installs again without doubling anything', async () => {
  const counts = () =>
    api.within(company, async ({ db }) => {
      const { rows } = await sql`select (select count(*)::int from waste_code) as codes,
        (select count(*)::int from hazardous_material) as materials, (select count(*)::int from country) as countries,
        (select count(*)::int from first_administration_level) as levels,
        (select count(*)::int from waste_management_method) as methods`.execute(db);
      return rows[0];
    });
  const before = await counts();
  await api.within(company, async (scope) => {
    await installCountries(scope);
    await installRegulation(scope);
  });
  expect(await counts()).toEqual(before);
});
