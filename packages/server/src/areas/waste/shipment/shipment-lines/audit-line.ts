import type { ShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { type AuditEntry, changesBetween } from '../../../../foundation/records/audit.ts';

/** A line as audit rows have it: with its codes and PCB rows, its containers by their numbers. */
const audited = ({ containers, ...line }: ShipmentLine) => ({
  ...line,
  containers: containers.map(({ number }) => number),
  rejectedContainers: containers.filter(({ isRejected }) => isRejected).map(({ number }) => number),
});

type Change =
  | ({ readonly before: ShipmentLine | null } & { readonly after: ShipmentLine })
  | {
      readonly before: ShipmentLine;
      readonly after: null;
    };

/** The audit row of a line that was made, changed or deleted, which shows in its shipment's history too. */
export function auditOfLine({ before, after }: Change): AuditEntry {
  const { id, shipmentId, position, wasteStream } = after ?? before;
  return {
    entity: 'shipmentLine',
    entityId: id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    changes: changesBetween(before && audited(before), after && audited(after)),
    partOf: { entity: 'shipment', entityId: shipmentId, name: `${position} ${wasteStream}` },
  };
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
