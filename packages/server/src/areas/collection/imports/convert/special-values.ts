import type { ImportParameter, ImportPicklistValue } from './company-data.ts';
import type { PicklistNames } from './name-index.ts';
import type { MomentReader } from './period-table.ts';
import { type Reject, reject } from './reject.ts';

const NUMBER = 0;
const DATE = 2;
export const TEXT_MAXIMUM = 256;

interface SpecialValue {
  readonly value: number;
  readonly text: string | null;
}

/** Values that are no plain numbers: texts, dates, and values of a pick list. */
export class SpecialValues {
  readonly #picklists: PicklistNames;
  readonly #momentReader: MomentReader;
  readonly #dateFormat: string;

  constructor(picklists: PicklistNames, momentReader: MomentReader, dateFormat: string) {
    this.#picklists = picklists;
    this.#momentReader = momentReader;
    this.#dateFormat = dateFormat;
  }

  read({ dataType, picklistId }: ImportParameter, text: string): SpecialValue | Reject {
    if (picklistId !== null) {
      const found: ImportPicklistValue | undefined = this.#picklists.find(picklistId, text);
      if (!found || (dataType === NUMBER && found.numeric === null)) return reject('notInPicklist', text);
      return dataType === NUMBER
        ? { value: found.numeric as number, text: null }
        : { value: Number.NaN, text: found.displayValue };
    }
    if (dataType === DATE) {
      const moment = this.#momentReader.readDate(text);
      return moment === null ? reject('dateUnreadable', text, this.#dateFormat) : { value: Number.NaN, text: moment };
    }
    return text.length > TEXT_MAXIMUM ? reject('tooLong', TEXT_MAXIMUM) : { value: Number.NaN, text };
  }
}
