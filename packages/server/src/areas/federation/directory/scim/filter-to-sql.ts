import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Found, findAttribute, findPart } from './find-attribute.ts';
import type { Filter, Operator, Value } from './parse-filter.ts';
import type { Attribute, ResourceSchema } from './resource-schemas.ts';
import { badRequest } from './scim-refusal.ts';

/**
 * A filter as a condition of SQL. Columns come from the declaration below it, and whatever the caller wrote is a parameter:
 * names of attributes are looked up in the schema, values are bound.
 */

/** Where an attribute is stored otherwise than in the document. */
export interface StoredAttribute {
  readonly column: RawBuilder<unknown>;
  readonly kind: 'text' | 'exact' | 'boolean' | 'time';
  /** Answers `eq` by an index. */
  readonly equals?: (value: string) => RawBuilder<unknown>;
}

export interface FilterSource {
  readonly schema: ResourceSchema;
  /** By path, such as 'userName' or 'meta.created'. */
  readonly stored: Readonly<Record<string, StoredAttribute>>;
  /** The document with all other attributes; undefined: there are none. */
  readonly document?: RawBuilder<unknown>;
  /** Attributes that are rows of their own, such as the members of a group: whether one of them has the value. */
  readonly holds?: Readonly<Record<string, (value: string) => RawBuilder<unknown>>>;
}

type Comparison = (held: RawBuilder<unknown>, wanted: RawBuilder<unknown>) => RawBuilder<unknown>;

const comparisons: Readonly<Record<Operator, Comparison>> = {
  eq: (held, wanted) => sql`${held} = ${wanted}`,
  ne: (held, wanted) => sql`${held} is distinct from ${wanted}`,
  co: (held, wanted) => sql`strpos(${held}, ${wanted}) > 0`,
  sw: (held, wanted) => sql`starts_with(${held}, ${wanted})`,
  ew: (held, wanted) => sql`right(${held}, length(${wanted})) = ${wanted}`,
  gt: (held, wanted) => sql`${held} > ${wanted}`,
  ge: (held, wanted) => sql`${held} >= ${wanted}`,
  lt: (held, wanted) => sql`${held} < ${wanted}`,
  le: (held, wanted) => sql`${held} <= ${wanted}`,
};

const notFiltered = (path: string) => badRequest('invalidFilter', say.notFiltered, path.slice(0, 100));

/** Of texts and nothing else: words and parts of them mean nothing of a time or a yes. */
const ofTexts: ReadonlySet<Operator> = new Set(['co', 'sw', 'ew']);

function compareStored(path: string, stored: StoredAttribute, operator: Operator, value: Value): RawBuilder<unknown> {
  const { column, kind } = stored;
  if (value === null) return operator === 'eq' ? sql`${column} is null` : sql`${column} is not null`;
  if (kind === 'boolean') {
    const word = String(value).toLowerCase();
    if (!['true', 'false'].includes(word) || !['eq', 'ne'].includes(operator)) throw notFiltered(path);
    return comparisons[operator](column, sql`${word === 'true'}::boolean`);
  }
  if (kind === 'time') {
    const time = Date.parse(String(value));
    if (Number.isNaN(time) || ofTexts.has(operator)) throw notFiltered(path);
    return comparisons[operator](column, sql`${new Date(time).toISOString()}::timestamptz`);
  }
  if (operator === 'eq' && stored.equals) return stored.equals(String(value));
  return compareText(column, operator, value, kind === 'exact');
}

function compareText(
  held: RawBuilder<unknown>,
  operator: Operator,
  value: Value,
  isExact: boolean,
): RawBuilder<unknown> {
  const wanted = sql`${String(value)}::text`;
  return isExact
    ? comparisons[operator](sql`(${held})`, wanted)
    : comparisons[operator](sql`lower(${held})`, sql`lower(${wanted})`);
}

const partOfItem = ({ name }: Attribute): RawBuilder<unknown> => sql`(item.value ->> ${name}::text)`;

function ofItem(attribute: Attribute, filter: Filter): RawBuilder<unknown> {
  if (filter.kind === 'and' || filter.kind === 'or')
    return joined(
      filter.kind,
      filter.parts.map((each) => ofItem(attribute, each)),
    );
  if (filter.kind === 'not') return sql`(${ofItem(attribute, filter.part)}) is not true`;
  if (filter.kind === 'some') throw notFiltered(filter.path);
  const part = findPart(attribute, filter.path);
  if (!part || part.parts) throw notFiltered(filter.path);
  const held = partOfItem(part);
  if (filter.kind === 'present') return sql`${held} is not null`;
  if (part.type === 'boolean')
    return compareStored(
      filter.path,
      { column: sql`coalesce(${held} = 'true', false)`, kind: 'boolean' },
      filter.operator,
      filter.value,
    );
  return compareStored(
    filter.path,
    { column: held, kind: part.isExact ? 'exact' : 'text' },
    filter.operator,
    filter.value,
  );
}

const joined = (kind: 'and' | 'or', parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join([...parts], kind === 'and' ? sql` and ` : sql` or `)})`;

const pathOf = ({ attribute, part, piece }: Found): string[] =>
  [attribute, part, piece].flatMap((each) => (each ? [each.name] : []));

function found(source: FilterSource, path: string): Found {
  const attribute = findAttribute(source.schema, path);
  if (!attribute) throw notFiltered(path);
  return attribute;
}

/** Some value of an attribute that has many. */
function some({ document, holds }: FilterSource, { attribute }: Found, filter: Filter): RawBuilder<unknown> {
  const holding = holds?.[attribute.name];
  if (holding) {
    const isOfValue =
      filter.kind === 'compare' &&
      filter.operator === 'eq' &&
      filter.path.toLowerCase() === 'value' &&
      filter.value !== null;
    if (!isOfValue) throw notFiltered(attribute.name);
    return holding(String(filter.value));
  }
  if (!document) throw notFiltered(attribute.name);
  return sql`exists (select from jsonb_array_elements(${document} -> ${attribute.name}::text) as item(value)
    where ${ofItem(attribute, filter)})`;
}

export function filterToSql(source: FilterSource, filter: Filter): RawBuilder<unknown> {
  if (filter.kind === 'and' || filter.kind === 'or')
    return joined(
      filter.kind,
      filter.parts.map((each) => filterToSql(source, each)),
    );
  if (filter.kind === 'not') return sql`(${filterToSql(source, filter.part)}) is not true`;
  const at = found(source, filter.path);
  const path = pathOf(at);
  const stored = source.stored[path.join('.')];
  if (filter.kind === 'some') {
    if (!at.attribute.isMany || at.part) throw notFiltered(filter.path);
    return some(source, at, filter.part);
  }
  if (at.attribute.isMany) {
    const part = at.part?.name ?? 'value';
    return some(source, at, { ...filter, path: part });
  }
  const { document } = source;
  const column =
    stored?.column ??
    (document && (at.piece ?? at.part ?? at.attribute).type !== 'complex' && sql`(${document} #>> ${path}::text[])`);
  if (filter.kind === 'present') {
    if (column) return sql`${column} is not null`;
    if (document) return sql`(${document} #> ${path}::text[]) is not null`;
  }
  if (filter.kind === 'present' || !column) throw notFiltered(filter.path);
  return compareStored(filter.path, stored ?? { column, kind: 'text' }, filter.operator, filter.value);
}
