import { type DecimalNotation, type NumberProblem, PLAIN_NOTATION, parseDecimal } from '../quantity/decimal-text.ts';
import { isNoDataCode, type NoDataCode } from './no-data-codes.ts';
import { type Qualifier, qualifiers } from './qualifier.ts';

/** A measured value as people write it: `12.5`, `< 0.5`, `> 2400`, or `NODI C` where there is no data. */
export interface MeasuredValue {
  /** Null where it is blank or there is no data; neither is zero. */
  readonly value: number | null;
  readonly qualifier: Qualifier | null;
  readonly noDataCode: NoDataCode | null;
}

export type MeasuredProblem = NumberProblem | 'unknownNoDataCode';

export type ReadMeasured = MeasuredValue & { readonly problem: MeasuredProblem | null };

const nothing: MeasuredValue = { value: null, qualifier: null, noDataCode: null };
const refused = (problem: MeasuredProblem): ReadMeasured => ({ ...nothing, problem });

const NO_DATA = /^nodi[\s:]*(\S{1,10})$/iu;

/** Reads what somebody typed or a file holds. */
export function readMeasured(text: string, notation: DecimalNotation = PLAIN_NOTATION): ReadMeasured {
  const trimmed = text.trim();
  const code = NO_DATA.exec(trimmed)?.[1]?.toUpperCase();
  if (code !== undefined) {
    return isNoDataCode(code) ? { ...nothing, noDataCode: code, problem: null } : refused('unknownNoDataCode');
  }
  const qualifier = qualifiers.find((sign) => trimmed.startsWith(sign)) ?? null;
  const { value, problem } = parseDecimal(qualifier === null ? trimmed : trimmed.slice(1), notation);
  if (problem !== null) return refused(problem);
  if (qualifier !== null && value === null) return refused('notANumber');
  return { value, qualifier, noDataCode: null, problem: null };
}

/** Whether the text is a no-data code as it is written: 'NODI C'. */
export const isNoDataText = (text: string): boolean => readMeasured(text).noDataCode !== null;

export const noDataText = (code: string): string => `NODI ${code}`;

/** The value as `readMeasured` reads it again; blank for none. `numberText` writes the number. */
export function measuredText(
  { value, qualifier, noDataCode }: MeasuredValue,
  numberText: (value: number) => string = String,
): string {
  if (noDataCode !== null) return noDataText(noDataCode);
  if (value === null) return '';
  return `${qualifier === null ? '' : `${qualifier} `}${numberText(value)}`;
}
