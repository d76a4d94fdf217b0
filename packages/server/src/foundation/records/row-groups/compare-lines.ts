import { means } from '../file-values.ts';
import type { ImportedRow } from '../import-task.ts';
import type { Values } from '../served-resource.ts';
import { type Line, lineOf } from './read-lines.ts';
import { fieldsOf, type RowGroup, type RowGroupKind } from './row-groups.ts';

interface Compared extends ImportedRow {
  /** The row as it is stored. */
  readonly stored?: Values;
}

/** The rows of a record that the file has in another order. */
function movedLines(kind: RowGroupKind, lines: readonly string[], before: readonly string[]): ReadonlySet<string> {
  if (!kind.isOrdered) return new Set();
  const [known, given] = [new Set(before), new Set(lines)];
  const wanted = lines.filter((each) => known.has(each));
  const had = before.filter((each) => given.has(each));
  return new Set(wanted.filter((each, at) => had[at] !== each));
}

/** What becomes of each row of a record where it is saved. A record that only loses rows changes at its first one. */
export function comparedLines(
  kind: RowGroupKind,
  lines: readonly Line[],
  before: RowGroup | undefined,
): readonly Compared[] {
  if (!before) return lines.map(({ row }) => ({ row, verdict: 'insert', changed: [], problems: [] }));
  const stored = new Map(before.rows.map((each) => [lineOf(kind, each), each]));
  const names = lines.map(({ values }) => lineOf(kind, values));
  const given = new Set(names);
  const moved = movedLines(kind, names, [...stored.keys()]);
  const head = new Set(kind.head);
  const fields = fieldsOf(kind);
  const compared = lines.map(({ row, values }, at): Compared => {
    const own = stored.get(names[at] as string);
    const first = before.rows[0] ?? {};
    const ofHead = fields.filter((field) => head.has(field) && at === 0 && !means(values[field], first[field]));
    if (!own) return { row, verdict: 'insert', changed: ofHead, problems: [] };
    const ofLine = fields.filter((field) => !head.has(field) && !means(values[field], own[field]));
    const changed = [...ofHead, ...ofLine];
    const isSame = changed.length === 0 && !moved.has(names[at] as string);
    return { row, verdict: isSame ? 'same' : 'update', changed, problems: [], stored: { ...own } };
  });
  const gone = [...stored].filter(([name]) => !given.has(name)).map(([, values]) => values);
  const [first, ...others] = compared;
  if (gone.length === 0 || !first || compared.some(({ verdict }) => verdict !== 'same')) return compared;
  const field = kind.line[0] ?? '';
  const former = gone.map((values) => String(values[field] ?? '')).join(', ');
  return [{ ...first, verdict: 'update', changed: [field], stored: { [field]: former } }, ...others];
}
