import type { ShipmentImportField } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import { shipmentImportMessages as say } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-messages.ts';
import { dateReader } from '@oikos/domain/collection/date-format.ts';
import { PLAIN_NOTATION, parseDecimal } from '@oikos/domain/quantity/decimal-text.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { SourceRow } from './read-shipments.ts';
import type { SaidShipmentMapping } from './said-notation.ts';

type Mapping = Pick<SaidShipmentMapping, 'dateFormat' | 'decimalSeparator' | 'groupSeparator'>;

/** Reads cells as the mapping says. A blank cell is undefined: it says nothing, and is no zero. */
export class CellReader {
  readonly #mapping: Mapping;
  readonly #date: ReturnType<typeof dateReader>;

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
    this.#date = dateReader(mapping.dateFormat);
  }

  text({ cells }: SourceRow, field: ShipmentImportField): string | undefined {
    return cells[field] || undefined;
  }

  date(row: SourceRow, field: ShipmentImportField): string | undefined {
    const text = this.text(row, field);
    if (text === undefined) return undefined;
    const read = this.#date(text);
    if (read === null) throw refuseField(field, say.dateUnreadable, text, this.#mapping.dateFormat);
    return read.date;
  }

  number(row: SourceRow, field: ShipmentImportField): number | undefined {
    const text = this.text(row, field);
    if (text === undefined) return undefined;
    const isNumberCell = row.numberCells.has(field);
    const { value } = parseDecimal(text, isNumberCell ? PLAIN_NOTATION : this.#mapping);
    if (value === null) throw refuseField(field, say.numberUnreadable, text);
    return value;
  }

  /** One of a list, as it is called or stored, whatever the case. */
  choice<Value extends string>(
    row: SourceRow,
    field: ShipmentImportField,
    choices: Readonly<Record<Value, string>>,
  ): Value | undefined {
    const text = this.text(row, field);
    if (text === undefined) return undefined;
    const plain = text.toLowerCase();
    const entries = Object.entries(choices) as [Value, string][];
    const found = entries.find(([value, label]) => value.toLowerCase() === plain || label.toLowerCase() === plain);
    if (!found) throw refuseField(field, say.choiceUnknown, text, entries.map(([, label]) => label).join(', '));
    return found[0];
  }
}
