import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIMESPAN } from '../../period/timespan.ts';
import { compileFormFormula, formCalculator } from './form-calculations.ts';
import { cellsOfForm, periodsOfForm } from './form-cells.ts';
import { countForm, type FormEntries, formCompleteness } from './form-completeness.ts';
import type { FormReplies } from './form-condition.ts';
import { definitionProblems, type FormBlock, type FormDefinition } from './form-definition.ts';
import { hiddenParts } from './form-visibility.ts';

const part = { instructions: '', condition: null };
const question = { ...part, kind: 'question' as const, isRequired: true, choices: [], unit: '', initial: '' };
const ran: FormBlock = { ...question, key: 'ran', label: 'Did the boiler run?', control: 'boolean' };
const why: FormBlock = {
  ...question,
  key: 'why',
  label: 'Why not?',
  control: 'textbox',
  condition: { question: 'ran', operator: 'is', value: 'no' },
};
const table: FormBlock = {
  ...part,
  kind: 'table',
  key: 'fuel',
  label: 'Fuel',
  nodeTypeId: 7,
  condition: { question: 'ran', operator: 'is', value: 'yes' },
  parameters: [
    { key: 'heat', parameterId: 1, isRequired: true, unitId: null, initial: null },
    { key: 'note', parameterId: 2, isRequired: false, unitId: null, initial: null },
  ],
};
const photo: FormBlock = { ...part, kind: 'evidence', key: 'photo', label: 'Photo of the meter', isPhoto: true };
const formOf = (...blocks: FormBlock[]): FormDefinition => ({
  sections: [{ ...part, key: 's', title: 'Boilers', blocks }],
});
const form = formOf(ran, why, table, photo);

const node = (id: number, nodeTypeId = 7) => ({ id, nodeTypeId, timeZone: 'America/Phoenix' });
const place = {
  nodeId: 10,
  nodes: [node(10, 3), node(11), node(12)],
  begin: '2026-10-01',
  end: '2026-11-01',
  timespanOf: () => TIMESPAN.month,
};
const cells = cellsOfForm(form, place);

const entered = (
  replies: FormReplies,
  values: readonly string[] = [],
  more: Partial<FormEntries> = {},
): FormEntries => ({
  replies,
  hasValue: ({ key }) => values.includes(key),
  isInvalid: () => false,
  isSubstituted: () => false,
  insteadOf: () => undefined,
  evidence: new Set(),
  ...more,
});

describe('the values of a form', () => {
  it('are those of its tables at the nodes of their type, in the periods that begin within the form', () => {
    expect(cells.map(({ key }) => key)).toEqual([
      '11|2026-10-01|-1|1',
      '11|2026-10-01|-1|2',
      '12|2026-10-01|-1|1',
      '12|2026-10-01|-1|2',
    ]);
    const october = { begin: '2026-10-01', end: '2026-11-01' };
    const weeks = periodsOfForm(TIMESPAN.week, october, 'UTC').map(({ begin }) => begin);
    expect(weeks).toEqual(['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']);
    expect(periodsOfForm(TIMESPAN.day, october, 'UTC')).toHaveLength(31);
    expect(periodsOfForm(TIMESPAN.hour, { begin: '2026-11-01', end: '2026-11-02' }, 'America/New_York')).toHaveLength(
      25,
    );
    expect(periodsOfForm(TIMESPAN.hour, { begin: '2027-03-14', end: '2027-03-15' }, 'America/New_York')).toHaveLength(
      23,
    );
  });
});

describe('completeness', () => {
  it('asks for nothing that is hidden, and for evidence at once', () => {
    expect(formCompleteness(form, cells, entered({}))).toMatchObject({ required: 2, present: 0, saved: 0 });
    expect(formCompleteness(form, cells, entered({ ran: 'no' }))).toMatchObject({ required: 3, present: 1 });
    expect(formCompleteness(form, cells, entered({ ran: 'yes' }))).toMatchObject({ required: 4, missing: 3 });
  });

  it('counts not applicable and no activity as present, and neither a hidden nor an optional value as required', () => {
    const instead = entered({ ran: 'yes' }, [], {
      insteadOf: ({ nodeId }) => (nodeId === 11 ? 'noActivity' : undefined),
    });
    expect(formCompleteness(form, cells, instead)).toMatchObject({ required: 4, present: 2, saved: 3 });
    const hidden = entered({ ran: 'no', why: 'Outage' }, ['11|2026-10-01|-1|1'], { evidence: new Set(['photo']) });
    expect(formCompleteness(form, cells, hidden)).toEqual({
      required: 3,
      present: 3,
      substituted: 0,
      missing: 0,
      invalid: 0,
      saved: 4,
    });
  });

  it('counts a substitute as present, and says of how many it is so', () => {
    const values = ['11|2026-10-01|-1|1', '12|2026-10-01|-1|1', '12|2026-10-01|-1|2'];
    const entries = entered({ ran: 'yes' }, values, { isSubstituted: ({ nodeId }) => nodeId === 12 });
    // The second parameter is optional.
    expect(formCompleteness(form, cells, entries)).toMatchObject({ required: 4, present: 3, substituted: 1 });
    expect([...countForm(form, cells, entries).byParameter]).toMatchObject([
      [1, { present: 2, substituted: 1 }],
      [2, {}],
    ]);
  });

  it('by parameter adds up to what the form requires of values', () => {
    const entries = entered({ ran: 'yes' }, ['11|2026-10-01|-1|1', '11|2026-10-01|-1|2']);
    const counts = countForm(form, cells, entries).byParameter;
    expect([...counts]).toEqual([
      [1, { required: 2, present: 1, substituted: 0 }],
      [2, { required: 0, present: 0, substituted: 0 }],
    ]);
    // The question and the photo are no values.
    expect(formCompleteness(form, cells, entries)).toMatchObject({ required: 2 + 2, present: 1 + 1 });
    expect(countForm(form, cells, entered({ ran: 'no' })).byParameter.get(1)).toMatchObject({
      required: 0,
      present: 0,
    });
  });

  it('counts invalid values that are shown', () => {
    const invalid = { isInvalid: () => true };
    expect(formCompleteness(form, cells, entered({ ran: 'yes' }, [], invalid)).invalid).toBe(4);
    expect(formCompleteness(form, cells, entered({ ran: 'no' }, [], invalid)).invalid).toBe(0);
  });

  it('never falls when a value is added, and present and missing make what is required', () => {
    const keys = cells.map(({ key }) => key);
    fc.assert(
      fc.property(
        fc.subarray(keys),
        fc.constantFrom('yes', 'no', ''),
        fc.constantFrom(...keys),
        (values, answer, one) => {
          const before = formCompleteness(form, cells, entered({ ran: answer }, values));
          const after = formCompleteness(form, cells, entered({ ran: answer }, [...values, one]));
          expect(before.present + before.missing).toBe(before.required);
          expect(after.present).toBeGreaterThanOrEqual(before.present);
          expect(after.required).toBe(before.required);
        },
      ),
    );
  });
});

describe('conditions', () => {
  it('on a question that is hidden hide what depends on it', () => {
    const chained = { ...why, key: 'more', condition: { question: 'why', operator: 'answered' as const, value: '' } };
    const parts = formOf(ran, why, chained);
    expect([...hiddenParts(parts, { ran: 'no', why: 'Outage' })]).toEqual([]);
    expect([...hiddenParts(parts, { ran: 'yes', why: 'Outage' })]).toEqual(['why', 'more']);
  });

  it('may ask about earlier questions only, and keys are used once', () => {
    expect(definitionProblems(form)).toEqual([]);
    expect(definitionProblems(formOf(why, ran)).map(({ kind }) => kind)).toEqual(['laterQuestion']);
    expect(definitionProblems(formOf(why)).map(({ kind }) => kind)).toEqual(['unknownQuestion']);
    expect(definitionProblems(formOf(ran, ran)).map(({ kind }) => kind)).toEqual(['keyTwice']);
    const twice = {
      ...table,
      key: 'again',
      condition: null,
      parameters: table.parameters.map((each) => ({ ...each, key: `${each.key}2` })),
    };
    expect(definitionProblems(formOf(ran, table, twice)).map(({ kind }) => kind)).toEqual([
      'parameterTwice',
      'parameterTwice',
    ]);
  });
});

describe('calculations', () => {
  const calculation = (key: string, formula: string): FormBlock => ({
    ...part,
    kind: 'calculation',
    key,
    label: key,
    formula,
    unit: '',
  });

  it('follow numbers, answers and calculations before them; a blank is not zero', () => {
    const parts = formOf(
      ran,
      table,
      calculation('doubled', 'heat * 2'),
      calculation('counted', 'IF(ran > 0, doubled, 0)'),
    );
    const calculate = formCalculator(parts);
    const results = calculate(
      new Map([
        ['heat', 21],
        ['ran', 1],
      ]),
    );
    expect([results.get('doubled'), results.get('counted')]).toEqual([42, 42]);
    expect(
      calculate(
        new Map([
          ['heat', null],
          ['ran', 1],
        ]),
      ).get('doubled'),
    ).toBeNull();
  });

  it('are read once, however often something is entered', () => {
    let reads = 0;
    const counted = {
      ...calculation('doubled', ''),
      get formula() {
        reads += 1;
        return 'heat * 2';
      },
    };
    const calculate = formCalculator(formOf(table, counted));
    expect([1, 2, 3].map((heat) => calculate(new Map([['heat', heat]])).get('doubled'))).toEqual([2, 4, 6]);
    expect(reads).toBe(1);
  });

  it('know no later name, no other period and no mistake', () => {
    const parts = formOf(calculation('first', 'second'), calculation('second', '1 + 1'));
    expect(formCalculator(parts)(new Map()).get('first')).toBeNull();
    expect(compileFormFormula('PREVIOUS(heat)', ['heat']).problems).toHaveLength(1);
    expect(compileFormFormula('heat +', ['heat']).problems).toHaveLength(1);
  });
});
