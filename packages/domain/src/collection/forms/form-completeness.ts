import type { FormCell } from './form-cells.ts';
import type { FormReplies } from './form-condition.ts';
import { blocksOf, type FormDefinition } from './form-definition.ts';
import { hiddenParts } from './form-visibility.ts';

/** Answers in the place of a value; each has a reason, and none is zero. */
export const insteadOfValue = ['notApplicable', 'noActivity'] as const;
export type InsteadOfValue = (typeof insteadOfValue)[number];

/** What is entered in a form. */
export interface FormEntries {
  readonly replies: FormReplies;
  /** Whether a cell has a value; zero is one, a blank is none. */
  readonly hasValue: (cell: FormCell) => boolean;
  readonly isInvalid: (cell: FormCell) => boolean;
  /** Whether the value is a substitute for a missing one. */
  readonly isSubstituted: (cell: FormCell) => boolean;
  readonly insteadOf: (cell: FormCell) => InsteadOfValue | undefined;
  /** Keys of evidence that has a file. */
  readonly evidence: ReadonlySet<string>;
}

export interface FormCompleteness {
  readonly required: number;
  /** Of what is required. */
  readonly present: number;
  /** Of what is present: a substitute answers for its period, and people see that it is one. */
  readonly substituted: number;
  readonly missing: number;
  readonly invalid: number;
  /** Everything that was saved, also where nothing is required or it is hidden. */
  readonly saved: number;
}

type ParameterCounts = Pick<FormCompleteness, 'required' | 'present' | 'substituted'>;

const isThere = (cell: FormCell, { hasValue, insteadOf }: FormEntries): boolean =>
  insteadOf(cell) !== undefined || hasValue(cell);

export interface FormCounts {
  readonly whole: FormCompleteness;
  /** How many of the values that it requires are there; parameters of optional values require none. */
  readonly byParameter: ReadonlyMap<number, ParameterCounts>;
}

/** How complete a form is: the one count for its screen, its list and dashboards. What is hidden is not required. */
export function countForm(definition: FormDefinition, cells: readonly FormCell[], entries: FormEntries): FormCounts {
  const hidden = hiddenParts(definition, entries.replies);
  const byParameter = new Map<number, { -readonly [Count in keyof ParameterCounts]: number }>();
  const whole = { required: 0, present: 0, substituted: 0, invalid: 0, saved: 0 };
  for (const cell of cells) {
    const ofParameter = byParameter.get(cell.parameterId) ?? { required: 0, present: 0, substituted: 0 };
    byParameter.set(cell.parameterId, ofParameter);
    const isHidden = hidden.has(cell.blockKey);
    const isPresent = isThere(cell, entries);
    if (!isHidden && entries.isInvalid(cell)) whole.invalid += 1;
    if (isPresent) whole.saved += 1;
    if (isHidden || !cell.isRequired) continue;
    ofParameter.required += 1;
    if (!isPresent) continue;
    ofParameter.present += 1;
    if (entries.isSubstituted(cell)) ofParameter.substituted += 1;
  }
  for (const { required, present, substituted } of byParameter.values()) {
    whole.required += required;
    whole.present += present;
    whole.substituted += substituted;
  }
  for (const block of blocksOf(definition)) {
    if (block.kind !== 'question' && block.kind !== 'evidence') continue;
    const isPresent =
      block.kind === 'question' ? (entries.replies[block.key] ?? '') !== '' : entries.evidence.has(block.key);
    if (isPresent) whole.saved += 1;
    if (hidden.has(block.key) || (block.kind === 'question' && !block.isRequired)) continue;
    whole.required += 1;
    if (isPresent) whole.present += 1;
  }
  return { whole: { ...whole, missing: whole.required - whole.present }, byParameter };
}

/** How complete a form is as a whole. */
export const formCompleteness = (...form: Parameters<typeof countForm>): FormCompleteness => countForm(...form).whole;
