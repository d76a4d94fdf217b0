import type { EntityName } from '@oikos/contract/entity.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameOfDoer, shownChanges } from '../name-of-person.ts';

export interface OfRecord {
  readonly entity: EntityName;
  readonly record: number;
}

interface HistoryFilters extends OfRecord {
  readonly by?: number | undefined;
  readonly field?: string | undefined;
}

/** Rows of the record itself and of its parts, deleted ones included. */
export const aboutRecord = ({ entity, record }: OfRecord): RawBuilder<unknown> => sql`(
  a.entity = ${entity} and a.entity_id = ${record} or a.owner_entity = ${entity} and a.owner_id = ${record})`;

/** The rows of a record's history. */
export function historyRows(filters: HistoryFilters): RawBuilder<unknown> {
  const conditions = [
    aboutRecord(filters),
    ...(filters.by ? [sql`a.user_id = ${filters.by}`] : []),
    ...(filters.field ? [sql`a.changes ? ${filters.field}`] : []),
  ];
  return sql`
    select a.id, a.recorded_at, a.user_id, ${nameOfDoer('u', 'actor')} as user_name, a.entity, a.part_name, a.action, ${shownChanges('a')} as changes, a.reason
    from audit_log a left join installation.app_user u on u.id = a.user_id
    left join installation.app_user actor on actor.id = a.actor_id
    where ${sql.join(conditions, sql` and `)}`;
}
