import type { EntityName } from '@oikos/contract/entity.ts';
import { entities } from '@oikos/contract/entity-words.ts';
import type { AuditRow } from '@oikos/contract/records/audit-log.ts';
import type { AuditAction } from '@oikos/contract/records/recorded-changes.ts';
import { titleOfField } from '@oikos/contract/resource-columns.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import type { FieldChanges } from '../audit.ts';
import { entityNamed } from '../entities.ts';
import { reasonMessage } from '../product-reasons.ts';
import { readRecordNames, type WantedRecord } from '../record-history/record-names.ts';
import { nameKey, type RecordNames, wordedChanges } from '../record-history/worded-changes.ts';
import { type WordedKind, wordedKind } from '../record-history/worded-fields.ts';
import { type Reference, readReferences } from '../references.ts';

/** A row of the log as it is stored. */
export interface StoredChange {
  readonly id: number;
  readonly recordedAt: string;
  readonly userId: number | null;
  readonly userName: string;
  readonly entity: string;
  readonly record: number;
  readonly partName: string;
  readonly ownerEntity: string | null;
  readonly ownerId: number | null;
  readonly action: AuditAction;
  readonly changes: FieldChanges;
  readonly reason: string | null;
  readonly requestId: string | null;
}

const isKnown = (entity: string): entity is EntityName => Object.hasOwn(entities, entity);

/** Kinds come and go with releases; the log keeps what was written under their names. */
const kindOf = (entity: string, references: readonly Reference[]): WordedKind =>
  isKnown(entity)
    ? wordedKind(entity, references)
    : { label: { key: `entity.${entity}`, english: titleOfField(entity) }, fields: undefined, referred: new Map() };

const nameNow = ({ own }: WordedKind, record: number, names: RecordNames): string | undefined =>
  own && names[nameKey(own.table, record)];

/** What a record was called that is gone: its change says so, or the history of what it was part of. */
function nameThen({ entity, changes, partName }: StoredChange): string {
  const named = isKnown(entity) ? entityNamed(entity).named : undefined;
  const change = typeof named === 'string' ? changes[named] : undefined;
  const name = change?.old ?? change?.new;
  return typeof name === 'string' && name !== '' ? name : partName;
}

const shown = (value: unknown) => (value === null || value === undefined ? 'blank' : JSON.stringify(value));

function storedParts(changes: FieldChanges): Pick<AuditRow, 'changes' | 'summary'> {
  const list = Object.entries(changes).map(([field, { old, new: value }]) => ({ field, old, new: value }));
  const summary = list.map((change) => `${change.field}: ${shown(change.old)} -> ${shown(change.new)}`).join('; ');
  return { summary, changes: list };
}

/** Rows of the log in the words of people, with the names of the records that they are about. */
export async function auditItems(scope: TenantScope, rows: readonly StoredChange[]): Promise<AuditRow[]> {
  const references = await readReferences(scope.db);
  const told = rows.map((row) => {
    const owner = row.ownerEntity === null ? undefined : kindOf(row.ownerEntity, references);
    return { row, kind: kindOf(row.entity, references), changes: row.changes, owner };
  });
  const records = told.flatMap(({ row, kind, owner }): WantedRecord[] => [
    { kind, record: row.record },
    ...(owner ? [{ kind: owner, record: row.ownerId ?? 0 }] : []),
  ]);
  const names = await readRecordNames(scope, told, records);
  return told.map(({ row: { changes, ownerEntity, ownerId, ...row }, kind, owner }) => ({
    ...row,
    reasonSaid: reasonMessage(row.reason),
    ...storedParts(changes),
    kind: kind.label,
    name: nameNow(kind, row.record, names) ?? nameThen({ ...row, changes, ownerEntity, ownerId }),
    told: wordedChanges(kind, row.action, changes, names),
    owner:
      owner && ownerEntity !== null && ownerId !== null
        ? { entity: ownerEntity, record: ownerId, kind: owner.label, name: nameNow(owner, ownerId, names) ?? '' }
        : null,
  }));
}
