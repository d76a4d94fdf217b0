import type { ImportPhase } from '@oikos/contract/collection/imports/import-shapes.ts';
import type { SaidMessage } from '@oikos/contract/message.ts';
import type { ShipmentImportRow } from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { type ImportOutcomeName, importOutcome, outcomeOfCode } from '@oikos/domain/collection/file-modes.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { importPhase, type ResultFilter, resultsWanted } from '../../../collection/imports/public.ts';

export interface ListedRow {
  readonly outcome: ImportOutcomeName;
  readonly sourceRow: number;
  readonly shipmentNumber: string;
  readonly wasteStream: string;
  readonly column: string;
  readonly sourceText: string;
  readonly message: SaidMessage | null;
  readonly nodeId: number | null;
}

/** PostgreSQL keeps no zero character and no half of a surrogate pair. */
const clean = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Lists what becomes, or became, of rows. */
export async function listRows(
  scope: TenantScope,
  importId: number,
  phase: ImportPhase,
  rows: readonly ListedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const listed = rows.map((row) => ({ ...row, outcome: importOutcome[row.outcome] }));
  const text = JSON.stringify(listed, (_key, value: unknown) => (typeof value === 'string' ? clean(value) : value));
  await sql`
    insert into shipment_import_row (import_transaction_id, phase, outcome, source_row, shipment_number, waste_stream,
      column_name, source_text, message, node_id)
    select ${importId}::bigint, ${importPhase[phase]}::smallint, r.outcome, r."sourceRow", r."shipmentNumber", r."wasteStream",
      r."column", r."sourceText", r.message, r."nodeId"
    from jsonb_to_recordset(${text}::jsonb) as r(outcome smallint, "sourceRow" bigint, "shipmentNumber" text,
      "wasteStream" text, "column" text, "sourceText" text, message jsonb, "nodeId" bigint)`.execute(scope.db);
}

/** Rows of shipments that the caller may see. */
export function shipmentRows(scope: TenantScope, filter: ResultFilter): RawBuilder<unknown> {
  const text = filter.contains?.toLowerCase();
  const contains = text
    ? sql`and (strpos(lower(i.shipment_number), ${text}) > 0 or strpos(lower(i.waste_stream), ${text}) > 0
        or strpos(lower(i.message->>'message'), ${text}) > 0)`
    : sql``;
  return sql`
    select i.id, i.source_row, i.shipment_number, i.waste_stream,
      i.outcome, i.column_name as "column", i.source_text, i.message
    from shipment_import_row i
    join import_transaction t on t.company_id = i.company_id and t.id = i.import_transaction_id and t.target = 'shipments'
    where ${resultsWanted(filter)} ${contains}
      and (i.node_id is null or i.node_id in ${permittedNodes(scope, 'SHIPMENTS')})`;
}

export const toShipmentRow = ({
  outcome,
  ...row
}: Omit<ShipmentImportRow, 'outcome'> & { readonly outcome: number }): ShipmentImportRow => ({
  ...row,
  outcome: outcomeOfCode(outcome),
});
