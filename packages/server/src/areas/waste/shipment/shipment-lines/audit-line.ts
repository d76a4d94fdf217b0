import type { ShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import type { AuditEntry } from '../../../../foundation/records/audit.ts';
import { auditOf, recordKind } from '../../../../foundation/records/save-record.ts';
import { readLine } from './read-lines.ts';

/** A line as audit rows have it: with its codes and PCB rows, its containers by their numbers. */
const audited = ({ containers, ...line }: ShipmentLine) => ({
  ...line,
  containers: containers.map(({ number }) => number),
  rejectedContainers: containers.filter(({ isRejected }) => isRejected).map(({ number }) => number),
});

/** A line shows in its shipment's history too. */
const partOf = ({ shipmentId, position, wasteStream }: ShipmentLine) =>
  ({ entity: 'shipment', entityId: shipmentId, name: `${position} ${wasteStream}` }) as const;

export const lines = recordKind({ entity: 'shipmentLine', table: 'shipment_line', read: readLine, audited, partOf });

type Change =
  | ({ readonly before: ShipmentLine | null } & { readonly after: ShipmentLine })
  | {
      readonly before: ShipmentLine;
      readonly after: null;
    };

/** The audit row of a line that was made, changed or deleted with others. */
export function auditOfLine({ before, after }: Change): AuditEntry {
  return auditOf(lines, (after ?? before).id, [before, after]);
}

/** The audit rows of lines between two readings; those that stayed as they were have none. */
export function auditOfLines(before: readonly ShipmentLine[], after: readonly ShipmentLine[]): AuditEntry[] {
  const existing = new Map(after.map((line) => [line.id, line]));
  const earlier = new Map(before.map((line) => [line.id, line]));
  return [
    ...before.filter(({ id }) => !existing.has(id)).map((line) => auditOfLine({ before: line, after: null })),
    ...after.map((line) => auditOfLine({ before: earlier.get(line.id) ?? null, after: line })),
  ].filter(({ changes }) => Object.keys(changes).length > 0);
}
