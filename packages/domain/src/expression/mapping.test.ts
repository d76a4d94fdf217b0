import { describe, expect, it } from 'vitest';
import { checkFormula } from './check-formula.ts';
import { units } from './expression-fixtures.ts';
import { cleanMapping, missingMappingFields, type VariableMapping } from './mapping.ts';
import { nameConfidence } from './name-match.ts';

const blank: VariableMapping = {
  source: 'constant',
  mapParameterId: 0,
  sourceNodeId: 0,
  picklistId: 0,
  factorKind: null,
  factorProperty: null,
  subjectKey: null,
  gas: null,
  origin: null,
  referenceDataPropertyId: 0,
  constantValue: null,
  constantUnitId: 0,
};

describe('a mapping', () => {
  it.each([
    ['parameter', ['mapParameterId']],
    ['property', ['picklistId']],
    ['factor', ['factorKind', 'factorProperty', 'picklistId']],
    ['global_warming_potential', ['gas', 'origin']],
    ['reference_data', ['referenceDataPropertyId']],
    ['constant', ['constantValue']],
  ] as const)('of a %s is incomplete without %s (V210)', (source, fields) => {
    expect(missingMappingFields({ ...blank, source })).toEqual(fields);
    const none = { mapParameterId: -1, picklistId: -1, referenceDataPropertyId: -1 };
    expect(missingMappingFields({ ...blank, ...none, source })).toEqual(fields);
  });

  it('takes zero for a constant, and a fixed subject instead of a property', () => {
    expect(missingMappingFields({ ...blank, constantValue: 0 })).toEqual([]);
    const factor = { ...blank, source: 'factor', factorKind: 'k', factorProperty: 'co2' } as const;
    expect(missingMappingFields({ ...factor, subjectKey: 'natural_gas' })).toEqual([]);
    expect(missingMappingFields({ ...factor, picklistId: 3 })).toEqual([]);
  });

  it('keeps nothing of another source, and a fixed subject rather than a property', () => {
    const given = { ...blank, mapParameterId: 4, gas: 'ch4', constantValue: 2, picklistId: 5, subjectKey: 'coal' };
    expect(cleanMapping(given)).toEqual({ ...blank, constantValue: 2 });
    const factor = cleanMapping({ ...given, source: 'factor', factorKind: 'k', factorProperty: 'co2' });
    expect(factor).toMatchObject({ subjectKey: 'coal', picklistId: 0, mapParameterId: 0, constantValue: null });
  });
});

describe('checking a formula while it is written', () => {
  const variables = [
    { name: 'heat', unit: units.mmBtu },
    { name: 'factor', unit: units.kgPerMmBtu },
  ];

  it('tells what it yields, what it reads and what it converts (V209)', () => {
    expect(checkFormula('heat * factor + PREVIOUS(heat) * factor', variables, units.t)).toMatchObject({
      isValid: true,
      formulaUnit: 'kg',
      resultUnit: 't',
      conversions: [{ text: 'kg -> t x 0.001', from: 'kg', to: 't' }],
      inputs: [
        { name: 'heat', periodsBefore: 0 },
        { name: 'factor', periodsBefore: 0 },
        { name: 'heat', periodsBefore: 1 },
      ],
    });
  });

  it('points at the part that is wrong, in words', () => {
    const { isValid, problems } = checkFormula('heat + factor', variables, null);
    expect(isValid).toBe(false);
    expect(problems).toMatchObject([
      { start: 7, end: 13, message: "mmBtu and kg/mmBtu measure different things and cannot meet in '+'." },
    ]);
  });

  it('lets a library formula yield whatever its parameter will be stored in', () => {
    expect(checkFormula('heat * factor', variables, 'any')).toMatchObject({ isValid: true, resultUnit: 'kg' });
    const sum = checkFormula(
      'a + b',
      [
        { name: 'a', unit: units.kg },
        { name: 'b', unit: units.t },
      ],
      'any',
    );
    expect(sum).toMatchObject({ isValid: true, resultUnit: 'kg', conversions: [{ text: 't -> kg x 1000' }] });
    expect(checkFormula('heat > 1', variables, 'any')).toMatchObject({ isValid: false });
    expect(checkFormula('2 * 3', variables, 'any')).toMatchObject({
      isValid: false,
      problems: [{ code: 'onlyNumbers' }],
    });
    expect(checkFormula('heat *', variables, 'any')).toMatchObject({ isValid: false, formulaUnit: null });
  });
});

describe('names', () => {
  it.each([
    ['fuelUse', 'Fuel use', 1],
    ['heat_content', 'HEAT CONTENT', 1],
    ['ch4_gwp', 'GWP CH4', 0.95],
    ['fuel use', 'fuel use monthly', 0.72],
    ['electricity', 'steam', 0],
    ['', 'x', 0],
  ])('%s and %s match by %d', (left, right, confidence) => {
    expect(nameConfidence(left, right)).toBeCloseTo(confidence, 10);
  });
});
