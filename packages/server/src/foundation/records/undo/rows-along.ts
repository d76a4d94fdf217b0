import { type RawBuilder, sql } from 'kysely';
import type { Path, Reference } from '../references.ts';

/** Rows of a table that are deleted with a record: those that one of the conditions finds. */
export interface RowsAlong {
  readonly table: string;
  /** How far it is from the record: what others refer to comes first. */
  readonly depth: number;
  readonly conditions: readonly RawBuilder<unknown>[];
}

interface Along {
  readonly table: string;
  readonly way: readonly Reference[];
}

/** The foreign keys on which rows go along with a record of the table, each from the row up to it. */
function waysFrom(references: readonly Reference[], table: string, above: readonly Reference[] = []): Along[] {
  return references
    .filter((each) => each.target === table && each.onDelete === 'goesAlong')
    .filter((each) => each.table !== table && !above.some((other) => other.table === each.table))
    .flatMap((own) => {
      const way = [own, ...above];
      return [{ table: own.table, way }, ...waysFrom(references, own.table, way)];
    });
}

const isOneOf = (ids: readonly number[]) => sql`id = any(${ids}::bigint[])`;

function belongs([own, ...above]: Path, ids: readonly number[]): RawBuilder<unknown> {
  const [next, ...others] = above;
  const isTarget = next ? belongs([next, ...others], ids) : isOneOf(ids);
  return sql`${sql.ref(own.column)} in (select ${sql.ref(own.targetColumn)} from ${sql.table(own.target)} where ${isTarget})`;
}

/** Everything that is deleted with records of a table, and these themselves first. */
export function rowsAlong(
  references: readonly Reference[],
  table: string,
  ids: readonly number[],
): readonly RowsAlong[] {
  const byTable = Map.groupBy(waysFrom(references, table), (along) => along.table);
  const along = [...byTable].map(([other, ways]) => ({
    table: other,
    depth: Math.max(...ways.map(({ way }) => way.length)),
    conditions: ways.map(({ way }) => belongs(way as unknown as Path, ids)),
  }));
  return [{ table, depth: 0, conditions: [isOneOf(ids)] }, ...along];
}
