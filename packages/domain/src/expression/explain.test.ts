import { describe, expect, it } from 'vitest';
import { cellStates } from './columns.ts';
import { explainEvaluation } from './explain.ts';
import { typed, units } from './expression-fixtures.ts';

const value = (number: number) => ({ value: number, state: cellStates.value });
const blank = { value: 0, state: cellStates.blank };

describe('an explanation', () => {
  it('shows every sub-expression with value and unit and the conversion to the result (40 CFR 98.33 Equation C-1)', () => {
    const variables = { fuel: units.scf, hhv: units.mmBtuPerScf, ef: units.kgPerMmBtu };
    const expression = typed('(fuel * hhv) * ef', variables, units.t);
    const { steps, value: result } = explainEvaluation(expression, [value(1e9), value(1.026e-3), value(53.06)]);
    expect(steps.map((step) => `${step.text} = ${step.value?.toPrecision(9)} ${step.unit}`)).toEqual([
      'fuel = 1.00000000e+9 scf',
      'hhv = 0.00102600000 mmBtu/scf',
      '(fuel * hhv) = 1026000.00 mmBtu',
      'ef = 53.0600000 kg/mmBtu',
      '(fuel * hhv) * ef = 54439560.0 kg',
      'kg -> t x 0.001 = 54439.5600 t',
    ]);
    expect(steps.map((step) => step.operands)).toEqual([[], [], [0, 1], [], [2, 3], [4]]);
    expect(steps.map((step) => step.depth)).toEqual([3, 3, 2, 2, 1, 0]);
    expect(result).toBe(steps.at(-1)?.value);
  });

  it('marks the outcome of IF that was not taken, and says where a value failed', () => {
    const expression = typed('IF(a = 0, b, b / a)', { a: null, b: null });
    const { steps, value: result } = explainEvaluation(expression, [value(0), value(3)]);
    expect(result).toBe(3);
    const unused = steps.filter((step) => !step.used);
    expect(unused.map((step) => [step.text, step.state])).toEqual([
      ['b', cellStates.value],
      ['a', cellStates.value],
      ['b / a', cellStates.divisionByZero],
    ]);
  });

  it('marks a default that was not needed, and one that was', () => {
    const expression = typed('IFBLANK(a, 5)', { a: null });
    expect(explainEvaluation(expression, [value(1)]).steps.map((step) => step.used)).toEqual([true, false, true]);
    const { steps, value: result } = explainEvaluation(expression, [blank]);
    expect(steps.map((step) => step.used)).toEqual([true, true, true]);
    expect(result).toBe(5);
  });

  it('names the input of a step with its periods', () => {
    const { steps } = explainEvaluation(typed('PREVIOUS(Meter, 2)', { meter: null }), [blank]);
    expect(steps[0]).toMatchObject({
      input: { variable: 'meter', name: 'Meter', periodsBefore: 2 },
      value: null,
      state: 1,
    });
  });
});
