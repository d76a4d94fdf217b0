import { type EntityName, entities as labels } from '@oikos/contract/entity-words.ts';
import {
  MOST_RELATED,
  type ReferredRecord,
  type ReferringRecords,
  readRelatedRecords,
} from '@oikos/contract/records/related-records.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handler, handle } from '../../http/handler.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { refuseUnread } from '../record-history/reading-right.ts';
import { readReferences } from '../references.ts';
import { referredRecords, referringRecords } from './related-statement.ts';

type Named = Omit<ReferredRecord, 'label'>;
type Counted = Omit<ReferringRecords, 'label'>;

async function rowsOf<Row>(scope: TenantScope, parts: readonly RawBuilder<unknown>[]): Promise<Row[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<Row>`select * from (${sql.join([...parts], sql` union all `)}) as related`.execute(
    scope.db,
  );
  return rows;
}

/** Several columns may refer to the same record, or be of the same kind. */
function merged(rows: readonly Counted[]): ReferringRecords[] {
  return [...Map.groupBy(rows, ({ entity }) => entity)].map(([entity, same]) => {
    const count = Math.min(
      same.reduce((sum, row) => sum + row.count, 0),
      MOST_RELATED,
    );
    const first = same.flatMap((row) => row.first).slice(0, same[0]?.first.length);
    return { entity, label: count === 1 ? labels[entity].one : labels[entity].many, count, first };
  });
}

const isAnother = ({ entity, id }: Named, place: number, all: readonly Named[]): boolean =>
  all.findIndex((each) => each.entity === entity && each.id === id) === place;

export const relatedRecordHandlers: Handler[] = [
  handle(readRelatedRecords, async ({ scope, input }) => {
    await refuseUnread(scope, input);
    const references = await readReferences(scope.db);
    const named = await rowsOf<Named>(scope, referredRecords(scope, input, references));
    const counted = await rowsOf<Counted>(scope, referringRecords(scope, input, references));
    return {
      refersTo: named
        .filter(({ name }) => name !== '')
        .filter(isAnother)
        .map((row) => ({ ...row, label: labels[row.entity as EntityName].one })),
      referredToBy: merged(counted),
    };
  }),
];
