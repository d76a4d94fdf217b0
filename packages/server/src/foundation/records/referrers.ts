import type { EntityLabel } from '@oikos/contract/define-entities.ts';
import { type EntityName, entities as labels } from '@oikos/contract/entity-words.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { fieldNamed } from '../db/field-names.ts';
import { allEntities, allParts, type Entity, entityNamed, type LooseReference, type RecordName } from './entities.ts';
import { type Path, pathsTo, type Reference, readReferences, waysAlong } from './references.ts';

/** Rows that may refer to a record, in the words for people. */
export interface Referrer {
  /** The table, and the column that refers: 'container.container_type_id'. */
  readonly by: string;
  readonly label: EntityLabel;
  /** The kind of record that the rows are, or are part of. */
  readonly kind: EntityName | null;
  /** The rows that refer to the id, each with its `name`, and the `id` of its record. */
  readonly rows: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
}

interface Words {
  readonly label: EntityLabel;
  readonly kind: EntityName | null;
  readonly id: (row: string) => RawBuilder<unknown>;
  readonly name: (row: string) => RawBuilder<unknown>;
}

const column = (row: string, name: string) => sql.ref(`${row}.${name}`);
const names = () => Object.keys(allEntities()) as EntityName[];
const nameOf = (named: RecordName | undefined) => (row: string) =>
  named === undefined ? sql`null` : typeof named === 'string' ? column(row, named) : named(row);

/** The words of the record that a row is part of, found by its column. */
function wordsOfParent(parent: Words, table: string, own: string, target: string): Words {
  const inParent = (wanted: Words['name']) => (row: string) =>
    sql`(
    select ${wanted(`${row}_of`)} from ${sql.table(table)} ${sql.ref(`${row}_of`)}
    where ${column(`${row}_of`, 'company_id')} = ${column(row, 'company_id')}
      and ${column(`${row}_of`, target)} = ${column(row, own)})`;
  return { label: parent.label, kind: parent.kind, name: inParent(parent.name), id: inParent(parent.id) };
}

function wordsOfEntity(name: EntityName): Words {
  const { knownAs, partOf, named, idColumn = 'id' } = entityNamed(name);
  const own = knownAs && partOf?.[knownAs];
  if (!knownAs || typeof own !== 'string')
    return { label: labels[name], kind: name, name: nameOf(named), id: (row) => column(row, idColumn) };
  return wordsOfParent(wordsOfEntity(knownAs), entityNamed(knownAs).table, own, 'id');
}

/** The words for a table's rows, asked about one of its columns. */
export function wordsOf(references: readonly Reference[], table: string, asked: string): Words | undefined {
  const entity = names().find((name) => entityNamed(name).table === table);
  if (entity) return wordsOfEntity(entity);
  const part = allParts().find((each) => each.table === table);
  const owner = wordsOfOwner(references, table, asked);
  if (!part?.label) return owner;
  // A row that is called otherwise than its record isn't that record.
  const isOwners = part.named === undefined && owner !== undefined;
  if (isOwners) return { ...owner, label: part.label };
  return { label: part.label, kind: null, name: nameOf(part.named), id: () => sql`null::bigint` };
}

/** The words of a record that rows go along with, rather by another column than the one asked about. */
function wordsOfOwner(references: readonly Reference[], table: string, asked: string): Words | undefined {
  const along = references.filter((each) => each.table === table && each.onDelete === 'goesAlong');
  const owners = along.toSorted((one, other) => Number(one.column === asked) - Number(other.column === asked));
  for (const { target, column: own, targetColumn } of owners) {
    const parent = wordsOf(references, target, asked);
    if (parent) return wordsOfParent(parent, target, own, targetColumn);
  }
  return undefined;
}

/** What the areas say of their tables, in their order. */
const declared = (): readonly Pick<Entity, 'table' | 'keeps' | 'refersTo'>[] => [
  ...names().map(entityNamed),
  ...allParts(),
];

const isSaidToKeep = ({ table, column: own }: Reference): boolean =>
  declared().some((each) => each.table === table && each.keeps?.includes(fieldNamed(own)));

/** The tables of a path beyond the row itself, how they meet, and the column that refers to the record. */
function beyond(path: Path, prefix: string) {
  const alias = (place: number) => (place === 0 ? 'r' : `${prefix}${place}`);
  return {
    tables: path.slice(1).map(({ table }, place) => sql`${sql.table(table)} ${sql.ref(alias(place + 1))}`),
    meet: path.slice(0, -1).map(
      ({ column: own, targetColumn }, place) => sql`
        ${column(alias(place + 1), 'company_id')} = ${column(alias(place), 'company_id')}
        and ${column(alias(place + 1), targetColumn)} = ${column(alias(place), own)}`,
    ),
    end: column(alias(path.length - 1), (path.at(-1) as Reference).column),
  };
}

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);

function isNotOn(way: Path, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const { tables, meet, end } = beyond(way, 'w');
  if (tables.length === 0) return sql`${end} is distinct from ${id}`;
  return sql`not exists (select from ${sql.join(tables)} where ${and([...meet, sql`${end} = ${id}`])})`;
}

/** The rows whose path ends at the record and that don't go along with it on another way. */
function rowsOn(path: Path, ways: readonly Path[], { name, id: record }: Words): Referrer['rows'] {
  const { tables, meet, end } = beyond(path, 'p');
  const others = ways.filter(([own]) => own.column !== path[0].column);
  return (id) => sql`
    select ${name('r')} as name, ${record('r')} as id from ${sql.join([sql`${sql.table(path[0].table)} r`, ...tables])}
    where ${and([...meet, sql`${end} = ${id}`, ...others.map((way) => isNotOn(way, id))])}`;
}

const rowsBy = (table: string, { by }: LooseReference, { name, id: record }: Words): Referrer['rows'] =>
  typeof by === 'function'
    ? (id) => sql`select name, null::bigint as id from (${by(id)}) as named`
    : (id) => sql`
        select ${name('r')} as name, ${record('r')} as id from ${sql.table(table)} r where ${column('r', by)} = ${id}`;

export interface ReferrerOptions {
  /** Also what would go along with the record, or forget it; only by the record's own key. */
  readonly withParts?: boolean;
  /** Columns that don't count, such as 'hierarchy_association.node_id'. */
  readonly except?: readonly string[];
}

function byKey(
  references: readonly Reference[],
  target: string,
  { withParts, except = [] }: ReferrerOptions,
): Referrer[] {
  const paths = withParts
    ? references.filter((each) => each.target === target).map((each): Path => [each])
    : pathsTo(references, target).filter(([own]) => own.onDelete === 'keeps' || isSaidToKeep(own));
  return paths
    .filter(([own]) => !except.includes(`${own.table}.${own.column}`))
    .map((path) => {
      const [{ table, column: own }] = path;
      const words = wordsOf(references, table, own);
      if (!words) throw new Error(`Nobody has words for ${table}.${own}: declare it in its area's entities.ts`);
      const ways = withParts ? [] : waysAlong(references, table, target);
      return { by: `${table}.${own}`, label: words.label, kind: words.kind, rows: rowsOn(path, ways, words) };
    });
}

/** References that are no foreign keys, as the areas declare them. */
function byWord(references: readonly Reference[], entity: EntityName, { except = [] }: ReferrerOptions): Referrer[] {
  return declared().flatMap(({ table, refersTo = [] }) =>
    refersTo
      .filter((each) => each.to === entity && !except.includes(table))
      .map((each) => {
        const words = wordsOf(references, table, '') as Words;
        return { by: table, label: each.label ?? words.label, kind: words.kind, rows: rowsBy(table, each, words) };
      }),
  );
}

/** Rows with words of their own first, then records, both in the order of the areas. */
function ranked(referrers: readonly Referrer[]): readonly Referrer[] {
  const order = [...allParts().flatMap(({ label }) => label ?? []), ...names().map((name) => labels[name])];
  const rank = ({ label }: Referrer) => order.indexOf(label) + (order.includes(label) ? 0 : order.length);
  return referrers.toSorted((one, other) => rank(one) - rank(other));
}

/** What may refer to records of a kind: the foreign keys that the database knows, and what the areas declare. */
export async function referrersOf(
  db: Kysely<DB>,
  entity: EntityName,
  options: ReferrerOptions = {},
): Promise<readonly Referrer[]> {
  const references = await readReferences(db);
  const { table, keyedIn = table } = entityNamed(entity);
  return ranked([...byWord(references, entity, options), ...byKey(references, keyedIn, options)]);
}
