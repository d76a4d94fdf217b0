import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import type { CompanyData } from './company-data.ts';
import type { CompiledMapping } from './compiled-mapping.ts';
import type { ParameterNames } from './name-index.ts';
import { isReject, type Reject, reject } from './reject.ts';
import type { TextTable } from './text-table.ts';
import { fieldNumber } from './text-tuples.ts';

type ValueColumn = CompiledMapping['values'][number];

/** Which parameter the values of a column are of: the one chosen for the column, or the one that a text of the row names. */
export class ColumnParameters {
  readonly #places: ReadonlyMap<number, number>;
  readonly #names: ParameterNames;
  readonly #texts: TextTable;
  /** By text: place of the parameter, or why there is none. */
  readonly #ofText: (number | Reject)[] = [];
  readonly #fixed: readonly (number | Reject)[];

  constructor(companyData: CompanyData, { values }: CompiledMapping, names: ParameterNames, texts: TextTable) {
    this.#names = names;
    this.#texts = texts;
    this.#places = new Map(companyData.parameters.map(({ id }, index) => [id, index]));
    this.#fixed = values.map(({ parameterId, parameterColumn }) =>
      parameterColumn >= 0
        ? reject('parameterMissing')
        : (this.#places.get(parameterId) ?? reject('parameterUnknown', String(parameterId))),
    );
  }

  of(rows: DelimitedRows, { parameterColumn }: ValueColumn, index: number): number | Reject {
    return parameterColumn >= 0 ? this.#named(rows, parameterColumn) : (this.#fixed[index] as number | Reject);
  }

  #named(rows: DelimitedRows, column: number): number | Reject {
    const number = fieldNumber(rows, column, this.#texts);
    let found = this.#ofText[number];
    if (found === undefined) {
      const parameter = this.#names.find(this.#texts.texts[number] as string);
      found = isReject(parameter) ? parameter : (this.#places.get(parameter.id) as number);
      this.#ofText[number] = found;
    }
    return found;
  }
}
