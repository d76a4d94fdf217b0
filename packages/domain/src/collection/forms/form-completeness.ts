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

/** How many of the values that a form requires are there, by parameter; parameters of optional values require none. */
export function completenessByParameter(
  definition: FormDefinition,
  cells: readonly FormCell[],
  entries: FormEntries,
): ReadonlyMap<number, ParameterCounts> {
  const hidden = hiddenParts(definition, entries.replies);
  const counts = new Map<number, { -readonly [Count in keyof ParameterCounts]: number }>();
  for (const cell of cells) {
    const count = counts.get(cell.parameterId) ?? { required: 0, present: 0, substituted: 0 };
    counts.set(cell.parameterId, count);
    if (!cell.isRequired || hidden.has(cell.blockKey)) continue;
    count.required += 1;
    if (!isThere(cell, entries)) continue;
    count.present += 1;
    if (entries.isSubstituted(cell)) count.substituted += 1;
  }
  return counts;
}

/** How complete a form is: the one count for its screen, its list and dashboards. What is hidden is not required. */
export function formCompleteness(
  definition: FormDefinition,
  cells: readonly FormCell[],
  entries: FormEntries,
): FormCompleteness {
  const hidden = hiddenParts(definition, entries.replies);
  let [required, present, substituted, invalid, saved] = [0, 0, 0, 0, 0];
  const count = (isRequired: boolean, isPresent: boolean, isHidden: boolean) => {
    if (isPresent) saved += 1;
    if (!isRequired || isHidden) return;
    required += 1;
    if (isPresent) present += 1;
  };
  for (const cell of cells) {
    const isHidden = hidden.has(cell.blockKey);
    const isInvalid = entries.isInvalid(cell);
    const isPresent = isThere(cell, entries);
    if (isInvalid && !isHidden) invalid += 1;
    if (isPresent && cell.isRequired && !isHidden && entries.isSubstituted(cell)) substituted += 1;
    count(cell.isRequired, isPresent, isHidden);
  }
  for (const block of blocksOf(definition)) {
    const isHidden = hidden.has(block.key);
    if (block.kind === 'question') count(block.isRequired, (entries.replies[block.key] ?? '') !== '', isHidden);
    if (block.kind === 'evidence') count(true, entries.evidence.has(block.key), isHidden);
  }
  return { required, present, substituted, missing: required - present, invalid, saved };
}
