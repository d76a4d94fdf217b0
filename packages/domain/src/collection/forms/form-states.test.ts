import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormFacts, formActions, formStateOf, formStates, isOpenState, mayBe } from './form-states.ts';

const nothing: FormFacts = { isSubmitted: false, hasLoadFailed: false, invalid: 0, missing: 3, saved: 0, warnings: 0 };

const anyFacts: fc.Arbitrary<FormFacts> = fc.record({
  isSubmitted: fc.boolean(),
  hasLoadFailed: fc.boolean(),
  invalid: fc.nat(3),
  missing: fc.nat(3),
  saved: fc.nat(3),
  warnings: fc.nat(3),
});

describe('the state of a form (V236)', () => {
  it.each<[string, Partial<FormFacts>, string]>([
    ['nothing saved', {}, 'notStarted'],
    ['something saved, something required missing', { saved: 1 }, 'missingValues'],
    ['nothing missing', { saved: 3, missing: 0 }, 'readyToSubmit'],
    ['an invalid value outweighs missing ones', { saved: 1, invalid: 1 }, 'invalidValues'],
    ['a failed load outweighs invalid values', { saved: 1, invalid: 1, hasLoadFailed: true }, 'dataLoadFailed'],
    ['submitted', { saved: 3, missing: 0, isSubmitted: true }, 'completed'],
    ['submitted with warnings', { saved: 3, missing: 0, isSubmitted: true, warnings: 2 }, 'completedWithWarnings'],
  ])('%s', (_what, facts, state) => {
    expect(formStateOf({ ...nothing, ...facts })).toBe(state);
  });

  it('is one of the seven, and only a submitted form is completed', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const state = formStateOf(facts);
        expect(formStates).toContain(state);
        expect(isOpenState(state)).toBe(!facts.isSubmitted);
      }),
    );
  });

  it('becomes Completed by acknowledging the last warning, not before', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const submitted = { ...facts, isSubmitted: true };
        expect(formStateOf({ ...submitted, warnings: 0 })).toBe('completed');
        expect(formStateOf({ ...submitted, warnings: 1 })).toBe('completedWithWarnings');
      }),
    );
  });
});

describe('what may be done with a form', () => {
  it('is saved and deleted while it is open only, and submitted when nothing is missing or invalid', () => {
    for (const state of formStates) {
      expect(mayBe('save', state, false)).toBe(isOpenState(state));
      expect(mayBe('delete', state, true)).toBe(isOpenState(state));
      expect(mayBe('submit', state, false)).toBe(state === 'readyToSubmit' || state === 'dataLoadFailed');
    }
  });

  it('leaves a completed form that nobody has to approve to reopening alone', () => {
    expect(formActions.filter((action) => mayBe(action, 'completed', false))).toEqual(['reopen']);
    expect(formActions.filter((action) => mayBe(action, 'completed', true))).toEqual(['acknowledge', 'return']);
    expect(formActions.filter((action) => mayBe(action, 'completedWithWarnings', false))).toEqual([
      'acknowledge',
      'return',
      'reopen',
    ]);
  });
});
