import { checkFormulaText } from '@oikos/contract/expression/formula/check.ts';
import {
  createLibraryExpression,
  deleteLibraryExpression,
  searchLibrary,
  updateLibraryExpression,
} from '@oikos/contract/expression/library.ts';
import { describe, expect, it } from 'vitest';
import { createBoilers } from './testing-boilers.ts';

const { administrator, plant, result, unmapped, formula, expression } = await createBoilers();

describe('the live check', () => {
  it('tells problems with their places, the unit and the conversions', async () => {
    const { body } = await administrator.call(checkFormulaText, {
      formula: 'a + b',
      variables: [
        { name: 'a', unitId: plant.unit('kg') },
        { name: 'b', unitId: plant.unit('t') },
      ],
    });
    expect(body).toMatchObject({
      isValid: true,
      resultUnit: 'kg',
      conversions: [{ text: 't -> kg x 1000', start: 4, end: 5 }],
    });
    const wrong = await administrator.call(checkFormulaText, {
      formula: 'a + c',
      variables: [{ name: 'a' }],
      resultUnitId: 0,
    });
    expect(wrong.body).toMatchObject({
      isValid: false,
      problems: [{ code: 'formula.unknownVariable', start: 4, end: 5 }],
    });
  });
});

describe('the library', () => {
  const entry = { name: 'Heat by factor', formula, variables: unmapped };

  it('keeps valid formulas with unique names of at most 64 characters (V205, V209)', async () => {
    const added = await administrator.call(createLibraryExpression, entry);
    expect(added.status).toBe(200);
    const send = (more: object) => administrator.call(createLibraryExpression, { ...entry, name: 'Another', ...more });
    expect((await send({ name: 'HEAT by factor' })).body.message).toBe('The name already exists');
    expect((await send({ name: 'x'.repeat(65) })).body.message).toBe('Must be at most 64 characters');
    expect(await send({ formula: 'fuel_use + co2_factor' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'formula' }] },
    });
    const found = await administrator.call(searchLibrary, { contains: 'heat by' });
    expect(found.body.items).toMatchObject([
      { name: 'Heat by factor', resultUnit: 'kg', usedCount: 0, variables: [{ unit: 'mmBtu' }, {}] },
    ]);
  });

  it('changes with a version, and stays while an expression was made from it', async () => {
    const { body } = await administrator.call(createLibraryExpression, { ...entry, name: 'Used' });
    const co2 = await result();
    await expression(co2, { expressionLibraryId: body.id });
    expect((await administrator.call(deleteLibraryExpression, { id: body.id })).body.message).toMatch(
      /^Cannot be deleted: it is used by expressions of parameters: CO2 \d+, Boiler$/,
    );
    const change = { ...entry, id: body.id, name: 'Renamed', version: body.version };
    expect((await administrator.call(updateLibraryExpression, change)).status).toBe(200);
    expect((await administrator.call(updateLibraryExpression, change)).status).toBe(409);
    const free = await administrator.call(createLibraryExpression, { ...entry, name: 'Free' });
    expect((await administrator.call(deleteLibraryExpression, { id: free.body.id })).status).toBe(200);
  });
});
