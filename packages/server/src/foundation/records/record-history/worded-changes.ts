import { generalMessages } from '@oikos/contract/general-messages.ts';
import { quoted, say } from '@oikos/contract/message.ts';
import { type RecordedChange, type RecordedValue, recordedTexts } from '@oikos/contract/records/recorded-changes.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import type { FieldChanges } from '../audit.ts';
import { undeclaredLabel, type WordedField, type WordedKind } from './worded-fields.ts';

/** What records are called, by their table and id: `node 12`. */
export type RecordNames = Readonly<Record<string, string>>;

export const nameKey = (table: string, id: number): string => `${table} ${id}`;

/** What belongs to the way a record is kept rather than to what people know of it. */
const isKept = (field: string): boolean => field === 'id' || field === 'version';

const partsOf = (value: object): string =>
  Object.entries(value)
    .filter(([name, part]) => !/(Id|sha256)$/.test(name) && part !== null && part !== '' && typeof part !== 'object')
    .map(([, part]) => String(part))
    .join(' · ');

type Value = (value: unknown) => readonly RecordedValue[];

function nameOf(table: string, id: number, names: RecordNames): readonly RecordedValue[] {
  if (id <= 0) return [];
  return [names[nameKey(table, id)] ?? `#${id}`];
}

function toldBy(field: string, { choices }: Partial<WordedField>, kind: WordedKind, names: RecordNames): Value {
  const referred = kind.referred.get(field);
  const told: Value = (value) => {
    if (value === null || value === undefined || value === '' || value === NO_END) return [];
    if (Array.isArray(value)) return value.flatMap(told);
    const chosen = choices?.find((choice) => choice.value === value);
    if (chosen) return [chosen.label];
    if (typeof value === 'number' && referred) return nameOf(referred.table, value, names);
    if (typeof value === 'object') return [partsOf(value)].filter((text) => text !== '');
    return [value as string | number | boolean];
  };
  return told;
}

/** So many values of a list are shown though a change left them as they were. */
const FEW_UNCHANGED = 3;

/** The values of a list before and after a change: of a long one those that differ, and how many don't. */
function shortened(
  before: readonly RecordedValue[],
  after: readonly RecordedValue[],
): readonly (readonly RecordedValue[])[] {
  const [formerly, now] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  const gone = before.filter((value) => !now.has(textOf(value)));
  const come = after.filter((value) => !formerly.has(textOf(value)));
  const count = before.length - gone.length;
  // Where only the order differs, that is the change.
  if (count <= FEW_UNCHANGED || gone.length + come.length === 0) return [before, after];
  const unchanged = quoted(say(recordedTexts.unchanged, count));
  return [
    [unchanged, ...gone],
    [unchanged, ...come],
  ];
}

const { yes, no } = generalMessages;

function textOf(value: RecordedValue): string {
  if (typeof value === 'boolean') return (value ? yes : no).english;
  return typeof value === 'object' ? value.english : String(value);
}

const textOfAll = (values: readonly RecordedValue[]): string => values.map(textOf).join(', ');

/**
 * The changes of a row of the audit log as people read them: fields by their labels, in the order of their declaration,
 * records by their names. Of something new or deleted only what it had.
 */
export function wordedChanges(
  kind: WordedKind,
  action: 'create' | 'update' | 'delete',
  changes: FieldChanges,
  names: RecordNames,
): RecordedChange[] {
  const { fields: declaredFields = new Map<string, WordedField>(), showsOthers = kind.fields === undefined } = kind;
  const others = Object.keys(changes)
    .filter((field) => showsOthers && !declaredFields.has(field) && !isKept(field))
    .map((field) => [field, { label: undeclaredLabel(field) }] as const);
  return [...declaredFields, ...others].flatMap(([field, declared]) => {
    const change = changes[field];
    if (!change || (action !== 'update' && !change.old && !change.new)) return [];
    const told = toldBy(field, declared, kind, names);
    const [before = [], after = []] = shortened(told(change.old), told(change.new));
    const [oldText, newText] = [textOfAll(before), textOfAll(after)];
    if (oldText === newText) return [];
    const { label } = declared;
    return [{ field, label, labelText: label.english, old: [...before], new: [...after], oldText, newText }];
  });
}
