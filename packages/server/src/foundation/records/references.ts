import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';

/** A foreign key, without the company: the column of a table that refers to a column of another. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly targetColumn: string;
  /** What becomes of the row when what it refers to is deleted: it keeps it from that, goes along, or forgets it. */
  readonly onDelete: 'keeps' | 'goesAlong' | 'forgets';
  /** Whether rows of the company are found by the column without looking through the table. */
  readonly isIndexed: boolean;
}

let known: Promise<readonly Reference[]> | undefined;

/** Every foreign key, as the database itself knows them: no table can be forgotten. Read once. */
export function readReferences(db: Kysely<DB>): Promise<readonly Reference[]> {
  known ??= read(db).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function read(db: Kysely<DB>): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", own.attname as "column", c.confrelid::regclass::text as target,
      other.attname as target_column,
      case c.confdeltype when 'c' then 'goesAlong' when 'n' then 'forgets' else 'keeps' end as on_delete,
      exists (
        select from pg_index i join pg_attribute first on first.attrelid = i.indrelid and first.attnum = i.indkey[0]
        where i.indrelid = c.conrelid
          and (i.indkey[0] = pair.own or first.attname = 'company_id' and i.indkey[1] = pair.own)) as is_indexed
    from pg_constraint c
    cross join unnest(c.conkey, c.confkey) as pair(own, other)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
    join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other
    where c.contype = 'f' and c.conparentid = 0 and own.attname <> 'company_id'
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** The foreign keys from a row up to the record: the first is the row's own, the last refers to the record. */
export type Path = readonly [Reference, ...Reference[]];

/** The ways on which a table's rows go along with a record of the target. */
export function waysAlong(references: readonly Reference[], table: string, target: string): readonly Path[] {
  const along = references.filter((each) => each.table === table && each.onDelete === 'goesAlong');
  return along.flatMap((own): readonly Path[] =>
    own.target === target ? [[own]] : waysAlong(references, own.target, target).map((rest): Path => [own, ...rest]),
  );
}

/** Foreign keys to a target and to what goes along with it, which keeps the target as well. */
export function pathsTo(references: readonly Reference[], target: string): readonly Path[] {
  return references
    .filter((each) => each.target === target)
    .flatMap((own): readonly Path[] => {
      if (own.onDelete !== 'goesAlong' || own.table === target) return [[own]];
      const further = pathsTo(references, own.table).map(([first, ...rest]): Path => [first, ...rest, own]);
      return [[own], ...further];
    });
}
