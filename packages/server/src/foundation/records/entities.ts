import type { EntityLabel } from '@oikos/contract/define-entities.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';

type TableName = keyof DB & string;
type Column<Table extends TableName> = keyof DB[Table] & string;

/** What names a record for people: a column, or what a query tells of the row that is called so in it. */
export type RecordName<ColumnName extends string = string> = ColumnName | ((row: string) => RawBuilder<unknown>);

/** For each parent the column that names it, or a query of `id` and `parent_id`. */
type Parents<ColumnName extends string> = { readonly [Parent in EntityName]?: ColumnName | RawBuilder<unknown> };

/** How rows of a table refer to records, where its foreign keys don't say all. */
interface Referring<ColumnName extends string> {
  /** What names a row for people; left out, it is nameless, or known as what it is part of. */
  readonly named?: RecordName<ColumnName>;
  /** Columns that keep what they refer to from being deleted, though the row would go along with it. */
  readonly keeps?: readonly ColumnName[];
  /** References that are no foreign keys. */
  readonly refersTo?: readonly LooseReference<ColumnName>[];
}

/** A reference without a foreign key: by a column, or by a query of the `name` of each row that refers to an id. */
export interface LooseReference<ColumnName extends string = string> {
  readonly to: EntityName;
  readonly by: ColumnName | ((id: RawBuilder<unknown>) => RawBuilder<unknown>);
  /** Where the table's own words don't fit. */
  readonly label?: EntityLabel;
}

/** How the records of one kind lie in the database. Their words are in the contract's `entities.ts` of the area. */
export interface EntityDefinition<Table extends string, ColumnName extends string> extends Referring<ColumnName> {
  /** Row-level security leaves only the company's rows: an id that isn't found is another company's or nobody's. */
  readonly table: Table;
  /** The column of the ids; left out, `id`. */
  readonly idColumn?: ColumnName;
  /** Of a table outside row-level security: what makes a record the caller's. */
  readonly isCallers?: string;
  /** Of companies: the caller's are those that he or she joined. */
  readonly joinedBy?: { readonly entity: EntityName; readonly companyColumn: string };
  /** What foreign keys refer to where `table` is a view. */
  readonly keyedIn?: TableName;
  /** The parent by whose words and name people know it: a line of a shipment is that shipment. */
  readonly knownAs?: EntityName;
  /** What a record is part of: under another parent's address it isn't there. */
  readonly partOf?: Parents<ColumnName>;
  /** The column of its node, or the parent that it is placed with: anyone who has no right there has none to the record. */
  readonly place?: ColumnName | { readonly with: EntityName };
  /** The column of the node at which it is changed, where everybody may see it. */
  readonly changedAt?: ColumnName;
  /** It may be bound to several nodes, and to none when it is for all: a query of `id` and `node_id`. */
  readonly boundTo?: RawBuilder<unknown>;
  /** Of records that are no list: the columns that files name one by. No two records share the first. */
  readonly namedInFiles?: readonly ColumnName[];
  /** Files call it as they call a record of another kind, which it is: a party to a shipment is a node. */
  readonly calledInFilesAs?: EntityName;
  /** Fields of its changes that name people: who may not read names doesn't find them in the history. */
  readonly namesPeople?: readonly string[];
  /** It is a person's own, and the column says whose; people with the call's permission at the root see all. */
  readonly owner?: ColumnName;
}

export type Entity = EntityDefinition<string, string>;
export type Entities = Readonly<Record<EntityName, Entity>>;

/** Declares a kind of record, once: guards of ids, references, refusals to delete and the audit log read it. */
export const defineEntity = <Table extends TableName>(definition: EntityDefinition<Table, Column<Table>>): Entity =>
  definition as unknown as Entity;

/** Rows that have no id in any call, such as the addresses of a location. */
export interface Part<Table extends string = string, ColumnName extends string = string> extends Referring<ColumnName> {
  readonly table: Table;
  /** What people call them; left out, they are called by the record that they belong to. */
  readonly label?: EntityLabel;
}

/** Says of rows what the foreign keys of their table don't. */
export const definePart = <Table extends TableName>(part: Part<Table, Column<Table>>): Part => part as unknown as Part;

let registered: Entities | undefined;
let registeredParts: readonly Part[] = [];

/** `areas/entities.ts` says once what there is. */
export function registerEntities(entities: Entities, parts: readonly Part[]): void {
  registered = entities;
  registeredParts = parts;
}

export const allParts = (): readonly Part[] => registeredParts;

export function allEntities(): Entities {
  if (!registered) throw new Error("Nobody declares the entities: areas/entities.ts isn't loaded");
  return registered;
}

export const entityNamed = (name: EntityName): Entity => allEntities()[name];

/** The records that are part of a parent: a query of `id` and `parent_id`; undefined where they aren't. */
export function partsOf(part: EntityName, parent: EntityName): RawBuilder<unknown> | undefined {
  const { table, partOf } = entityNamed(part);
  const source = partOf?.[parent];
  return typeof source === 'string' ? sql`select id, ${sql.ref(source)} as parent_id from ${sql.table(table)}` : source;
}
