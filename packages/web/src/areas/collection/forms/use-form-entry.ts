import type { FormView } from '@oikos/contract/collection/forms/form-view.ts';
import { type FormNumbers, formCalculator } from '@oikos/domain/collection/forms/form-calculations.ts';
import { cellsOfForm, type FormCell } from '@oikos/domain/collection/forms/form-cells.ts';
import {
  type FormCompleteness,
  formCompleteness,
  type InsteadOfValue,
} from '@oikos/domain/collection/forms/form-completeness.ts';
import type { FormReplies } from '@oikos/domain/collection/forms/form-condition.ts';
import { blocksOf, type FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import { numberOfReply } from '@oikos/domain/collection/forms/form-replies.ts';
import { hiddenParts } from '@oikos/domain/collection/forms/form-visibility.ts';
import { readMeasured } from '@oikos/domain/measurement/measured-text.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { conversionBetween } from '@oikos/domain/quantity/conversion.ts';
import { sumCompensated } from '@oikos/domain/quantity/sum.ts';
import { useEffect, useMemo, useState } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import {
  type CellEdit,
  cellKey,
  conflictTextIn,
  type EntryState,
  EntryStore,
  hasValue,
  indexReferences,
  type RulesOfCell,
  textOfItem,
  unitOfSheet,
  useEntryState,
} from '../../measurement/public.ts';
import { gridsOfTable, type TableGrid } from './form-grid.ts';

export interface CellAnswer {
  readonly answer: InsteadOfValue;
  readonly reason: string;
}

/** A form with what is stored and, over it, what is entered. */
export interface FormEntry {
  readonly view: FormView;
  readonly definition: FormDefinition;
  readonly store: EntryStore;
  readonly state: EntryState;
  readonly cells: readonly FormCell[];
  readonly grids: ReadonlyMap<string, readonly TableGrid[]>;
  readonly references: ReturnType<typeof indexReferences>;
  readonly replies: FormReplies;
  readonly setReply: (key: string, reply: string) => void;
  readonly answers: ReadonlyMap<string, CellAnswer>;
  readonly setAnswer: (cell: string, answer: CellAnswer | null) => void;
  readonly editedReplies: FormReplies;
  readonly editedAnswers: ReadonlyMap<string, CellAnswer | null>;
  readonly hidden: ReadonlySet<string>;
  readonly completeness: FormCompleteness;
  readonly numbers: FormNumbers;
  /** How much isn't saved. */
  readonly unsaved: number;
  /** Forgets what isn't saved of answers and questions; values are the store's. */
  readonly forget: () => void;
  /** Takes what was entered before as not saved yet. */
  readonly restore: (entered: Entered) => void;
}

/** What was entered and isn't saved. */
export interface Entered {
  readonly edits: readonly (readonly [cell: string, edit: CellEdit])[];
  readonly replies: FormReplies;
  readonly answers: readonly (readonly [cell: string, answer: CellAnswer | null])[];
}

/** Whether a cell has a value, entered or stored. */
function isFilled({ key }: FormCell, { items, edits }: EntryState): boolean {
  const text = edits.get(key)?.text;
  return text === undefined ? hasValue(items.get(key)) : text !== '';
}

/** The sum of a table's column in its unit; null where it has no value. */
function sumOf(view: FormView, cells: readonly FormCell[], unitId: number | null, { items, edits }: EntryState) {
  const unitFor = (id: number | null | undefined) => {
    const unit = view.units.find((each) => each.id === id);
    return unit && unitOfSheet(unit);
  };
  const own = unitFor(unitId);
  const values = cells.flatMap(({ key }) => {
    const item = items.get(key);
    const edit = edits.get(key);
    const { value } = readMeasured(edit?.text ?? textOfItem(item));
    if (value === null || edit?.problem) return [];
    const unit = unitFor(edit?.uomId ?? item?.uomId);
    if (!unit || !own || unit.id === own.id) return [value];
    const { factor, offset } = conversionBetween(unit, own);
    return [value * factor + offset];
  });
  return values.length === 0 ? null : sumCompensated(values);
}

const columnKey = ({ blockKey, parameterId }: Pick<FormCell, 'blockKey' | 'parameterId'>) =>
  `${blockKey}|${parameterId}`;

/** What formulas read of a form: numbers and yes or no of its answers, and the sums of its columns. */
function numbersOf(
  view: FormView,
  definition: FormDefinition,
  columns: ReadonlyMap<string, readonly FormCell[]>,
  replies: FormReplies,
  state: EntryState,
): FormNumbers {
  const given = new Map<string, number | null>();
  for (const block of blocksOf(definition)) {
    if (block.kind === 'question') given.set(block.key, numberOfReply(block, replies[block.key]));
    if (block.kind !== 'table') continue;
    for (const { key, parameterId, unitId } of block.parameters) {
      const own = view.parameters.find((each) => each.parameterId === parameterId)?.uomId ?? null;
      const column = columns.get(columnKey({ blockKey: block.key, parameterId })) ?? [];
      given.set(key, sumOf(view, column, unitId ?? own, state));
    }
  }
  return given;
}

function useCells(view: FormView, definition: FormDefinition, rulesOf: RulesOfCell | undefined) {
  return useMemo(() => {
    const sets = new Map(view.sets.map(({ id, timespan }) => [id, timespan as Timespan]));
    const setOf = new Map(view.parameters.map(({ parameterId, parameterSetId }) => [parameterId, parameterSetId]));
    const { nodeId, nodes, beginDate: begin, endDate: end } = view;
    const timespanOf = (parameterId: number) => sets.get(setOf.get(parameterId) ?? 0) ?? TIMESPAN.none;
    const cells = cellsOfForm(definition, { nodeId, nodes, begin, end, timespanOf });
    const tables = blocksOf(definition).filter((block) => block.kind === 'table');
    const grids = new Map(tables.map((block) => [block.key, gridsOfTable(view, block)]));
    const columns = Map.groupBy(cells, columnKey);
    return { cells, columns, grids, references: indexReferences(view.references, view.units, rulesOf) };
  }, [view, definition, rulesOf]);
}

function useStore(view: FormView): EntryStore {
  const [store] = useState(() => new EntryStore());
  const { timeZone } = useKit();
  useEffect(() => {
    const items = new Map(
      view.items.map((item) => [cellKey(item.nodeId, item.beginDate, item.slot, item.parameterId), item]),
    );
    store.setItems(items, conflictTextIn(timeZone));
  }, [view, store, timeZone]);
  return store;
}

const storedAnswers = (view: FormView): Map<string, CellAnswer> =>
  new Map(
    view.answers.map(({ nodeId, parameterId, beginDate, slot, answer, reason }) => [
      cellKey(nodeId, beginDate, slot, parameterId),
      { answer, reason },
    ]),
  );

/** What is shown of a form, with what is entered over it; without the server, rules of data quality judge it as well. */
export function useFormEntry(view: FormView, rulesOf?: RulesOfCell): FormEntry {
  const definition = view.definition as FormDefinition;
  const store = useStore(view);
  const { timeZone } = useKit();
  const state = useEntryState(store);
  const [editedReplies, setReplies] = useState<FormReplies>({});
  const [editedAnswers, setAnswers] = useState<ReadonlyMap<string, CellAnswer | null>>(new Map());
  const { cells, columns, grids, references } = useCells(view, definition, rulesOf);
  const calculate = useMemo(() => formCalculator(definition), [definition]);
  const replies = useMemo(() => ({ ...view.replies, ...editedReplies }), [view, editedReplies]);
  const answers = useMemo(() => {
    const all = storedAnswers(view);
    for (const [cell, answer] of editedAnswers) {
      if (answer === null) all.delete(cell);
      else all.set(cell, answer);
    }
    return all;
  }, [view, editedAnswers]);
  const counted = useMemo(
    () => ({
      hidden: hiddenParts(definition, replies),
      completeness: formCompleteness(definition, cells, {
        replies,
        hasValue: (cell) => isFilled(cell, state),
        isInvalid: ({ key }) => state.edits.get(key)?.flags?.invalid ?? state.items.get(key)?.invalid ?? false,
        isSubstituted: ({ key }) => !state.edits.has(key) && state.items.get(key)?.substituted === true,
        insteadOf: ({ key }) => answers.get(key)?.answer,
        evidence: new Set(view.evidence.map(({ blockKey }) => blockKey)),
      }),
      numbers: calculate(numbersOf(view, definition, columns, replies, state)),
    }),
    [view, definition, cells, columns, calculate, replies, answers, state],
  );
  return {
    ...{ view, definition, store, state, cells, grids, references, replies, answers, editedReplies, editedAnswers },
    ...counted,
    setReply: (key, reply) => setReplies((now) => ({ ...now, [key]: reply })),
    setAnswer: (cell, answer) => setAnswers((now) => new Map(now).set(cell, answer)),
    unsaved: state.edits.size + Object.keys(editedReplies).length + editedAnswers.size,
    forget: () => {
      setReplies({});
      setAnswers(new Map());
    },
    restore: ({ edits, replies: entered, answers: given }) => {
      store.restore(edits, conflictTextIn(timeZone));
      setReplies((now) => ({ ...now, ...entered }));
      setAnswers((now) => new Map([...now, ...given]));
    },
  };
}
