import type { Problem } from '@oikos/contract/replies.ts';
import { rowGroupTexts as say } from '@oikos/contract/row-groups.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { z } from 'zod';
import { problemOf } from '../../http/refusals.ts';
import { meaningOf, means } from '../file-values.ts';
import type { RowToImport } from '../import-task.ts';
import type { Values } from '../served-resource.ts';
import { fieldsOf, type RowGroup, type RowGroupKind } from './row-groups.ts';

/** A row of a record as it would be stored, and what is wrong with it. */
export interface Line {
  readonly row: number;
  readonly values: Values;
  readonly problems: readonly Problem[];
}

/** The same text for rows of a record that can't both be there. */
export const lineOf = ({ line }: RowGroupKind, values: Values): string =>
  JSON.stringify(line.map((field) => meaningOf(values[field]).toLowerCase()));

interface Head {
  readonly values: Values;
  readonly problems: ReadonlyMap<number, readonly Problem[]>;
}

/** The fields of the record itself, from the row that has them: they hold for all of its rows. */
function readHead(
  { head }: RowGroupKind,
  sources: readonly RowToImport[],
  before: RowGroup | undefined,
  blanks: Values,
): Head {
  const values: Record<string, unknown> = {};
  const problems = new Map<number, Problem[]>();
  for (const field of head) {
    const isGiven = sources.some((each) => field in each.values);
    const [first, ...others] = sources.filter((each) => meaningOf(each.values[field]) !== '');
    values[field] = first ? first.values[field] : isGiven ? blanks[field] : (before?.rows[0]?.[field] ?? blanks[field]);
    for (const other of others)
      if (first && !means(other.values[field], first.values[field]))
        problems.set(other.row, [...(problems.get(other.row) ?? []), problemOf(field, say.differs, first.row)]);
  }
  return { values, problems };
}

/** Reads the rows of a record by the rules of their fields; a column that the file leaves out is as it was. */
export type LineReader = (sources: readonly RowToImport[], before: RowGroup | undefined) => readonly Line[];

export function lineReader(kind: RowGroupKind, blanks: Values): LineReader {
  const schema = z.object(kind.resource.fields);
  const fields = fieldsOf(kind);
  const inHead = new Set(kind.head);
  return (sources, before) => {
    const head = readHead(kind, sources, before, blanks);
    const stored = new Map(before?.rows.map((each) => [lineOf(kind, each), each]));
    const seen = new Map<string, number>();
    return sources.map(({ row, values, problems }, at): Line => {
      const known = stored.get(lineOf(kind, values)) ?? {};
      const left = Object.fromEntries(fields.map((name) => [name, known[name] ?? blanks[name]]));
      const given = { ...left, ...values, ...head.values };
      const parsed = schema.safeParse(given, { reportInput: true });
      const unread = new Set(problems.map(({ path }) => path));
      const broken = parsed.success ? [] : problemsOfIssues(parsed.error.issues);
      const fresh = broken.filter(({ path }) => !unread.has(path) && (at === 0 || !inHead.has(path)));
      const data: Values = parsed.success ? parsed.data : given;
      const meant = parsed.success ? (kind.asStored?.(data) ?? data) : data;
      const line = lineOf(kind, meant);
      const earlier = seen.get(line);
      if (earlier === undefined) seen.set(line, row);
      const doubled = earlier === undefined ? [] : [problemOf(kind.line[0] ?? '', say.twice, earlier)];
      return { row, values: meant, problems: [...problems, ...fresh, ...(head.problems.get(row) ?? []), ...doubled] };
    });
  };
}
