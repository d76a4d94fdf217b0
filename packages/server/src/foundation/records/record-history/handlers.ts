import type { EntityName } from '@oikos/contract/entity.ts';
import type { Message } from '@oikos/contract/message.ts';
import { type HistoryRow, readHistoryFilters, searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../http/handler.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import type { FieldChanges } from '../audit.ts';
import { nameOfPerson } from '../name-of-person.ts';
import { reasonMessage } from '../product-reasons.ts';
import { readReferences } from '../references.ts';
import { serveList } from '../serve-list.ts';
import { aboutRecord, historyRows, type OfRecord } from './history-rows.ts';
import { refuseUnread } from './reading-right.ts';
import { readRecordNames } from './record-names.ts';
import { wordedChanges } from './worded-changes.ts';
import { partsOfKind, undeclaredLabel, type WordedKind, wordedKind } from './worded-fields.ts';

async function toldKinds(scope: TenantScope, entity: EntityName): Promise<readonly WordedKind[]> {
  const references = await readReferences(scope.db);
  return [entity, ...partsOfKind(entity)].map((name) => wordedKind(name, references));
}

interface StoredRow extends Omit<HistoryRow, 'kind' | 'changes' | 'reasonSaid'> {
  readonly entity: EntityName;
  readonly changes: FieldChanges;
}

async function historyItems(scope: TenantScope, rows: readonly StoredRow[]): Promise<HistoryRow[]> {
  const references = await readReferences(scope.db);
  const told = rows.map((row) => ({ row, kind: wordedKind(row.entity, references), changes: row.changes }));
  const names = await readRecordNames(scope, told);
  return told.map(({ row: { entity: _entity, ...row }, kind, changes }) => ({
    ...row,
    reasonSaid: reasonMessage(row.reason),
    kind: kind.label,
    changes: wordedChanges(kind, row.action, changes, names),
  }));
}

/** The fields of a record and its parts that a change named, by their labels. */
async function readFields(scope: TenantScope, record: OfRecord): Promise<{ field: string; label: Message }[]> {
  const kinds = await toldKinds(scope, record.entity);
  const { rows } = await sql<{ field: string }>`
    select distinct f.field from audit_log a cross join jsonb_object_keys(a.changes) as f(field)
    where ${aboutRecord(record)}`.execute(scope.db);
  const changed = new Set(rows.map(({ field }) => field));
  const told = new Map<string, Message>();
  for (const { fields } of kinds)
    for (const [field, { label }] of fields ?? []) if (changed.has(field) && !told.has(field)) told.set(field, label);
  if (kinds[0]?.fields === undefined)
    for (const field of changed) if (!told.has(field)) told.set(field, undeclaredLabel(field));
  return [...told].map(([field, label]) => ({ field, label }));
}

/** Most records were changed by few; these are enough to choose from. */
const MOST_PEOPLE = 100;

export const recordHistoryHandlers: Handler[] = [
  serveList({
    endpoint: searchRecordHistory,
    query: async ({ scope, input }) => {
      await refuseUnread(scope, input);
      return historyRows(input);
    },
    items: historyItems,
  }),
  handle(readHistoryFilters, async ({ scope, input }) => {
    await refuseUnread(scope, input);
    const { rows: people } = await sql<{ id: number; name: string }>`
      select * from (
        select distinct u.id, ${nameOfPerson('u')} as name from audit_log a
        join installation.app_user u on u.id = a.user_id where ${aboutRecord(input)}) as people
      order by lower(name), id limit ${MOST_PEOPLE}`.execute(scope.db);
    return { people, fields: await readFields(scope, input) };
  }),
];
