import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import type { CompanyData, ImportParameter } from './company-data.ts';
import type { CompiledMapping } from './compiled-mapping.ts';
import type { UnitNames } from './name-index.ts';
import { isReject, type Reject, reject } from './reject.ts';
import type { TextTable } from './text-table.ts';
import { fieldNumber } from './text-tuples.ts';

/** More than there are parameters: a text and a parameter make one number. */
export const PARAMETER_BASE = 2 ** 20;

type ValueColumn = CompiledMapping['values'][number];

/** The units of columns of values: what a row's text says, what the mapping says, else the parameter's own. */
export class ColumnUnits {
  readonly #companyData: CompanyData;
  readonly #names: UnitNames;
  readonly #texts: TextTable;
  /** By text and parameter: id of the unit, or why there is none. */
  readonly #found = new Map<number, number | Reject>();

  constructor(companyData: CompanyData, names: UnitNames, texts: TextTable) {
    this.#companyData = companyData;
    this.#names = names;
    this.#texts = texts;
  }

  /** The unit's id, 0 for a parameter without one; `place` is the parameter's. */
  of(rows: DelimitedRows, column: ValueColumn, place: number, parameter: ImportParameter): number | Reject {
    if (parameter.unitTypeId === null) return 0;
    const number = column.unitColumn >= 0 ? fieldNumber(rows, column.unitColumn, this.#texts) : -1 - column.unitId;
    const key = number * PARAMETER_BASE + place;
    let found = this.#found.get(key);
    if (found === undefined) {
      found = number >= 0 ? this.#named(number, parameter) : this.#given(column.unitId, parameter);
      this.#found.set(key, found);
    }
    return found;
  }

  #named(number: number, parameter: ImportParameter): number | Reject {
    const text = this.#texts.texts[number] as string;
    if (text === '') return this.#given(0, parameter);
    const unit = this.#names.find(text, parameter);
    return isReject(unit) ? unit : unit.id;
  }

  #given(unitId: number, parameter: ImportParameter): number | Reject {
    if (unitId <= 0) return parameter.unitId ?? reject('unitMissing');
    const unit = this.#companyData.units.find(({ id }) => id === unitId);
    if (!unit) return reject('unitUnknown', String(unitId));
    return unit.unitTypeId === parameter.unitTypeId
      ? unit.id
      : reject('unitOfOtherType', unit.code, parameter.unitType ?? '');
  }
}
