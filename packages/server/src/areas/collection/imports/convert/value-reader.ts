import {
  isNoDataText,
  type MeasuredProblem,
  noDataText,
  readMeasured,
} from '@oikos/domain/measurement/measured-text.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { qualifierMask, withQualifier } from '@oikos/domain/measurement/qualifier.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import type { DecimalNotation } from '@oikos/domain/quantity/decimal-text.ts';
import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import type { ImportParameter } from './company-data.ts';
import type { CompiledMapping } from './compiled-mapping.ts';
import { isReject, type Reject, reject } from './reject.ts';
import type { SpecialValues } from './special-values.ts';

const problemReasons = {
  notANumber: 'numberUnreadable',
  misplacedGroupSeparator: 'groupMisplaced',
  tooManySignificantDigits: 'tooManyDigits',
  outOfRange: 'outOfRange',
  unknownNoDataCode: 'unknownNoDataCode',
} as const satisfies Record<MeasuredProblem, string>;

/** The text of the row's no-data code as a cell of values could hold it; blank where the row has none. */
export function noDataTextOf({ noDataColumn }: CompiledMapping, rows: DelimitedRows): string {
  const code = noDataColumn < 0 ? '' : rows.text(noDataColumn).trim();
  return code === '' || /^nodi/iu.test(code) ? code : noDataText(code);
}

/** Reads one value into its fields, so that a value costs no object. */
export class ValueReader {
  readonly #special: SpecialValues;
  /** The code that the row at hand has instead of values; blank where it has none. */
  noData = '';
  number = 0;
  /** A text or a date; the code where there is no data. */
  text: string | null = null;
  state: number = measurementState.value;
  #qualifierBits = 0;

  constructor(special: SpecialValues) {
    this.#special = special;
  }

  /** The marks of the row with the qualifier of the value, which goes before one that a column of the row says. */
  flags(marks: number): number {
    if (Number.isNaN(this.number)) return marks & ~qualifierMask;
    return this.#qualifierBits === 0 ? marks : (marks & ~qualifierMask) | this.#qualifierBits;
  }

  /** A plain number, which most are. */
  #take(number: number, text: string | null, state: number = measurementState.value): null {
    this.number = number;
    this.text = text;
    this.state = state;
    this.#qualifierBits = 0;
    return null;
  }

  /** Null when it was read. `plain` is the number of a cell that is nothing but one, else NaN, and then `text` counts. */
  read(parameter: ImportParameter, plain: number, text: string, notation: DecimalNotation): Reject | null {
    if (this.noData !== '') return this.#readMeasured(parameter, this.noData, notation);
    if (parameter.dataType !== DATA_TYPE.number || parameter.picklistId !== null) {
      // A text that only begins like a code is a text.
      if (isNoDataText(text)) return this.#readMeasured(parameter, text, notation);
      const special = this.#special.read(parameter, text);
      return isReject(special) ? special : this.#take(special.value, special.text);
    }
    return Number.isNaN(plain) ? this.#readMeasured(parameter, text, notation) : this.#take(plain, null);
  }

  /** A number with what qualifies it, or a no-data code: of parameters that are numbers. */
  #readMeasured({ dataType }: ImportParameter, text: string, notation: DecimalNotation): Reject | null {
    if (dataType !== DATA_TYPE.number) return reject('onlyOfNumbers');
    const { value, qualifier, noDataCode, problem } = readMeasured(text, notation);
    if (problem !== null) return reject(problemReasons[problem], text);
    if (noDataCode !== null) return this.#take(Number.NaN, noDataCode, measurementState.noData);
    if (value === null) return reject('numberUnreadable', text);
    this.#take(value, null);
    this.#qualifierBits = withQualifier(0, qualifier);
    return null;
  }
}
