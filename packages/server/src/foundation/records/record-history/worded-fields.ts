import { type EntityName, entities as labels } from '@oikos/contract/entity-words.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { WordedChoice } from '@oikos/contract/records/define-history.ts';
import { titleOfField } from '@oikos/contract/resource-columns.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { columnNamed, fieldNamed } from '../../db/field-names.ts';
import { compileIdCollector } from '../../http/input-ids.ts';
import { allEntities, entityNamed } from '../entities.ts';
import { resourceOfEntity } from '../importable-lists.ts';
import { personName } from '../name-of-person.ts';
import type { Reference } from '../references.ts';
import { wordsOf } from '../referrers.ts';
import { historyOf } from './histories.ts';

/** The records that a field's ids name, and what they are called. */
export interface Referred {
  readonly table: string;
  readonly idColumn: string;
  readonly name: (row: string) => RawBuilder<unknown>;
  /** Of a table outside row-level security: what makes a row the caller's. */
  readonly isCallers?: string | undefined;
}

export interface WordedField {
  readonly label: Message;
  readonly choices?: readonly WordedChoice[] | undefined;
}

/** How changes of one kind of record are shown. */
export interface WordedKind {
  readonly label: Message;
  /** In their order; undefined where nothing declares them: then each is shown by its name. */
  readonly fields: ReadonlyMap<string, WordedField> | undefined;
  /** Those that nothing declares are shown by their names, after the declared ones. */
  readonly showsOthers?: boolean | undefined;
  readonly referred: ReadonlyMap<string, Referred>;
  /** What records of the kind are called themselves; undefined where they have no names. */
  readonly own?: Referred | undefined;
}

function fieldsOf(entity: EntityName): ReadonlyMap<string, WordedField> | undefined {
  const history = historyOf(entity);
  if (history) {
    const fields = Object.entries(history.fields);
    return new Map(fields.map(([name, field]) => [name, 'label' in field ? field : { label: field }]));
  }
  const inputs = resourceOfEntity(entity)?.resource.inputs;
  return inputs && new Map(inputs.map(({ field, label, choices }) => [field, { label, choices }]));
}

/** The entity whose ids a rule takes, alone or in a list. */
function entityIn(rule: z.ZodType): EntityName | undefined {
  const collect = compileIdCollector(rule);
  const found: { entity: EntityName; id: number }[] = [];
  for (const value of [1, [1]]) collect?.(value, found);
  return found[0]?.entity;
}

/** What people of the company are called, and those who were of it. */
const people: Referred = {
  table: 'installation.app_user',
  idColumn: 'id',
  name: personName,
  isCallers:
    'exists (select from installation.membership m where m.company_id = current_company() and m.user_id = t.id)',
};

/** What ids in fields name: by the foreign keys of the record's table, and by the rules of fields that have none. */
function referredOf(entity: EntityName, references: readonly Reference[]): ReadonlyMap<string, Referred> {
  const served = resourceOfEntity(entity);
  const { table } = entityNamed(entity);
  const referred = new Map<string, Referred>();
  const add = (field: string, target: string, idColumn = 'id') => {
    if (target === people.table) referred.set(field, people);
    const words = wordsOf(references, target, '');
    if (words && !target.startsWith('installation.'))
      referred.set(field, { table: target, idColumn, name: words.name });
  };
  const fieldOf = new Map(served?.fieldNames.map((field) => [served.columnOf(field), field]));
  for (const { table: own, column, target, targetColumn } of references) {
    if (own !== table) continue;
    const field = fieldOf.get(column) ?? fieldNamed(column);
    add(field, target, targetColumn);
    // Some changes are written by the names of a call: `assignedToId` of the column `assigned_to`.
    if (!field.endsWith('Id')) add(`${field}Id`, target, targetColumn);
  }
  for (const [field, rule] of Object.entries(historyOf(entity)?.rules ?? served?.resource.fields ?? {})) {
    const named = entityIn(rule as z.ZodType);
    if (named === 'user') referred.set(field, people);
    const { table: target, keyedIn = target } = named ? entityNamed(named) : { table: undefined };
    if (keyedIn !== undefined) add(field, keyedIn);
  }
  return referred;
}

/** What records of a kind are called: as their kind says, else as that of which they are known. */
function ownNames(entity: EntityName, references: readonly Reference[]): Referred | undefined {
  const {
    table,
    idColumn = 'id',
    named,
    joinedBy,
    isCallers = joinedBy && 't.id = current_company()',
  } = entityNamed(entity);
  if (table.startsWith('installation.') && isCallers === undefined) return undefined;
  const name =
    typeof named === 'string'
      ? (row: string) => sql.ref(`${row}.${columnNamed(named)}`)
      : (named ?? wordsOf(references, table, '')?.name);
  return name && { table, idColumn: columnNamed(idColumn), name, isCallers };
}

const known = new Map<string, WordedKind>();

/** How changes of a kind are shown; worked out once, since declarations and keys stay as they are. */
export function wordedKind(entity: EntityName, references: readonly Reference[]): WordedKind {
  const found = known.get(entity) ?? {
    label: labels[entity].one,
    fields: fieldsOf(entity),
    showsOthers: historyOf(entity)?.showsOthers,
    referred: referredOf(entity, references),
    own: ownNames(entity, references),
  };
  known.set(entity, found);
  return found;
}

/** The kinds of records that are part of one. */
export const partsOfKind = (entity: EntityName): readonly EntityName[] =>
  (Object.keys(allEntities()) as EntityName[]).filter((name) => entityNamed(name).partOf?.[entity] !== undefined);

/** What a field is called that nothing declares: 'Move ship date', 'Assigned to' of 'assignedToId'. */
export const undeclaredLabel = (field: string): Message => ({
  key: `field.${field}`,
  english: titleOfField(field.replace(/(?<=[a-z])Id$/, '')),
});
