import { countries, firstAdministrationLevels } from '@oikos/contract/location/countries/countries.ts';
import { hazardCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { isCasNumber } from '@oikos/domain/material/cas-number.ts';
import { expect, it } from 'vitest';
import { COUNTRIES, FIRST_ADMINISTRATION_LEVELS } from '../countries/country-catalogue.ts';
import { FEDERAL_WASTE_CODES } from './waste-code-catalogue.ts';

it('names every code once, with CAS numbers whose check digit holds and hazard codes of 40 CFR 261.30(b)', () => {
  const codes = FEDERAL_WASTE_CODES.map((row) => row.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(FEDERAL_WASTE_CODES.filter((row) => row.casNumber !== '' && !isCasNumber(row.casNumber))).toEqual([]);
  const wrong = FEDERAL_WASTE_CODES.filter(
    (row) => row.hazardCodes.length === 0 || row.hazardCodes.some((letter) => !(letter in hazardCodes)),
  );
  expect(wrong).toEqual([]);
  expect(FEDERAL_WASTE_CODES.filter((row) => !/^[DFKPU]\d{3}$/.test(row.code) || row.description === '')).toEqual([]);
});

it('gives the same substance the same CAS number wherever two codes name it', () => {
  const named = FEDERAL_WASTE_CODES.filter((row) => row.casNumber !== '');
  const byName = Map.groupBy(named, (row) => row.description.toLowerCase());
  const repeated = [...byName.values()].filter((rows) => rows.length > 1);
  expect(repeated.length).toBeGreaterThan(15);
  expect(repeated.filter((rows) => new Set(rows.map((row) => row.casNumber)).size > 1)).toEqual([]);
});

it('names countries and levels as the rules of their lists allow', () => {
  const { fields } = countries;
  expect(
    COUNTRIES.filter((row) => !fields.code.safeParse(row.code).success || !fields.name.safeParse(row.name).success),
  ).toEqual([]);
  expect(
    FIRST_ADMINISTRATION_LEVELS.filter((row) => !firstAdministrationLevels.fields.name.safeParse(row.name).success),
  ).toEqual([]);
});
