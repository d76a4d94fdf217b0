import { isLocalDate, NO_END } from '@oikos/domain/period/local-date.ts';

/** A value in a file of rows and columns. Blank is null, never an empty text or zero. */
export type Cell =
  | null
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'boolean'; readonly boolean: boolean }
  /** yyyy-MM-dd */
  | { readonly kind: 'date'; readonly date: string }
  /** ISO 8601 in UTC, 2026-03-08T07:30:00.000Z */
  | { readonly kind: 'instant'; readonly instant: string };

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const text = (value: string): Cell => ({ kind: 'text', text: value });

function listText(values: readonly unknown[]): string {
  return values.every((value) => typeof value !== 'object') ? values.join('; ') : JSON.stringify(values);
}

/** The cell of a reply's value. The end 9999-12-31 means none and is blank; a list of plain values is joined by '; '. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined || value === '' || value === NO_END) return null;
  if (typeof value === 'number')
    return Number.isFinite(value) ? { kind: 'number', number: value } : text(String(value));
  if (typeof value === 'boolean') return { kind: 'boolean', boolean: value };
  if (typeof value === 'object') {
    if (Array.isArray(value)) return value.length === 0 ? null : text(listText(value));
    return text(JSON.stringify(value));
  }
  const written = String(value);
  if (written.length === 10 && isLocalDate(written)) return { kind: 'date', date: written };
  if (INSTANT.test(written)) return { kind: 'instant', instant: written };
  return text(written);
}

/** What a cell says, without the form that a file gives it: numbers with a point, dates yyyy-MM-dd, instants in UTC. */
export function textOfCell(cell: Cell | undefined): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
      return cell.text;
    case 'number':
      return String(cell.number);
    case 'boolean':
      return String(cell.boolean);
    case 'date':
      return cell.date;
    case 'instant':
      return cell.instant;
  }
}
