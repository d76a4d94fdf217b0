import { listImportMessages as say } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import { type Message, type MessageParameter, withinSentence } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { type NamesInFiles, namesInFiles, WITHIN } from '../../../foundation/records/names-in-files.ts';
import type { Values } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { plain } from '../imports/public.ts';

interface NamedRecord {
  readonly id: number;
  readonly names: readonly string[];
  /** What a record of that name belongs to: the country of a state. */
  readonly belongsTo: Values;
}

/** The parts of a text that may be a record's own name: all of it, and what comes after what the record belongs to. */
const endings = (text: string): string[] => {
  const parts = text.split(WITHIN.trim());
  return parts.map((_part, at) => parts.slice(at).join(WITHIN.trim()).trim());
};

async function readOwners({ db }: TenantScope, { table, named }: NonNullable<NamesInFiles['owner']>) {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select id, ${sql.ref(named)}::text as name from ${sql.table(table)}`.execute(db);
  return new Map<unknown, string>(rows.map(({ id, name }) => [id, name ?? '']));
}

/** Of a record that is there already, what it is by now. */
function keepBy(records: Map<string, NamedRecord[]>, names: readonly string[], record: NamedRecord): void {
  for (const name of new Set(names))
    records.set(name, [...(records.get(name) ?? []).filter(({ id }) => id !== record.id), record]);
}

export type Found = { readonly id: number } | { readonly problem: readonly [Message, ...MessageParameter[]] };

/** Records of one kind that a file refers to by name or code, found at once. */
export class NamedRecords {
  readonly #kind: NamesInFiles;
  readonly #byName = new Map<string, NamedRecord[]>();
  /** By what they belong to and their names. */
  readonly #byQualifiedName = new Map<string, NamedRecord[]>();
  #owners: ReadonlyMap<unknown, string> = new Map();
  #former: NamedRecords | undefined;
  /** Fields that part records of the same name. */
  readonly dependsOn: readonly string[];

  constructor(entity: EntityName) {
    const kind = namesInFiles(entity);
    if (!kind) throw new Error(`A file cannot name a ${entity}: it is no resource`);
    this.#kind = kind;
    this.dependsOn = kind.dependsOn;
  }

  async read(scope: TenantScope, texts: readonly string[]): Promise<void> {
    const { table, fields, columnOf, owner } = this.#kind;
    const called = owner ? texts.flatMap(endings) : texts;
    const wanted = [...new Set(called.map(plain))].filter((text) => text !== '');
    if (owner) this.#owners = await readOwners(scope, owner);
    if (wanted.length === 0) return;
    const names = fields.map((field) => sql`${sql.ref(columnOf(field))}::text`);
    const belongs = this.dependsOn.map((field) => sql`, ${sql.ref(columnOf(field))} as ${sql.ref(field)}`);
    const { rows } = await sql<Values & { '#id': number; '#names': (string | null)[] }>`
      select id as "#id", array[${sql.join(names)}] as "#names" ${sql.join(belongs, sql``)}
      from ${sql.table(table)}
      where ${sql.join(
        names.map((name) => sql`lower(${name}) = any(${wanted}::text[])`),
        sql` or `,
      )}`.execute(scope.db);
    for (const { '#id': id, '#names': found, ...belongsTo } of rows)
      this.#keep({ id, names: found.filter((name) => name !== null), belongsTo });
  }

  #namesIn(values: Values): string[] {
    return this.#kind.fields.map((field) => values[field]).filter((name) => typeof name === 'string');
  }

  /** What a record of these values may be called by, spelt as `plain` spells. */
  plainNamesOf = (values: Values): string[] => [
    ...this.#namesIn(values).map(plain),
    ...this.#qualified(this.#namesIn(values), values),
  ];

  #qualified(names: readonly string[], belongsTo: Values): string[] {
    const owner = this.#kind.owner && this.#owners.get(belongsTo[this.#kind.owner.field]);
    return owner === undefined ? [] : names.map((name) => plain(`${owner}${WITHIN}${name}`));
  }

  /** What records were called before the file changed their names: a row may still say so. */
  alsoAsBefore(former: NamedRecords): void {
    this.#former = former;
  }

  /** A record of this kind that came into being in the meantime. */
  add(id: number, values: Values): void {
    this.#keep({ id, names: this.#namesIn(values), belongsTo: values });
  }

  #keep(record: NamedRecord): void {
    const { names, belongsTo } = record;
    keepBy(this.#byName, names.map(plain), record);
    keepBy(this.#byQualifiedName, this.#qualified(names, belongsTo), record);
  }

  /** The one record of that name; among several the one that belongs to what the row belongs to, then the one spelt alike. */
  find(text: string, row: Values): Found {
    const kind = withinSentence(this.#kind.singular);
    const all = this.#byName.get(plain(text)) ?? [];
    const near = all.filter(({ belongsTo }) =>
      this.dependsOn.every(
        (field) => row[field] === undefined || row[field] === null || row[field] === belongsTo[field],
      ),
    );
    const alike = near.filter(({ names }) => names.includes(text.trim()));
    const called = alike.filter(({ names }) => names[0] === text.trim());
    const bare = called.length > 0 ? called : alike.length > 0 ? alike : near;
    const [first, ...others] = bare.length > 0 ? bare : (this.#byQualifiedName.get(plain(text)) ?? []);
    if (!first && this.#former) return this.#former.find(text, row);
    if (!first) return { problem: [say.referenceUnknown, kind, text.trim()] };
    return others.length > 0 ? { problem: [say.referenceAmbiguous, kind, text.trim()] } : { id: first.id };
  }
}
