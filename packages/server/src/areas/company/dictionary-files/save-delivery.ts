import { importPhrasesFile } from '@oikos/contract/company/dictionary-files.ts';
import { undoMessages } from '@oikos/contract/records/undo-messages.ts';
import { sql } from 'kysely';
import { conflict } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { keepChange, keepChanged, type MadeCall } from '../../../foundation/records/undo/keep-change.ts';
import { whenUndone } from '../../../foundation/records/undo/undone.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { NextPhrase, StoredPhrase } from './judge-delivery.ts';

/** The phrases of a language by their keys. With `isLocked` nobody else changes them until the transaction ends. */
export async function readStored(
  { db }: TenantScope,
  languageCode: string,
  isLocked: boolean,
): Promise<ReadonlyMap<string, StoredPhrase>> {
  const query = db
    .selectFrom('dictionary_phrase')
    .select(['id', 'key', 'text', 'english', 'isMachine'])
    .where('languageCode', '=', languageCode)
    .orderBy('id');
  const rows = await (isLocked ? query.forUpdate() : query).execute();
  return new Map(rows.map((row) => [row.key, row]));
}

const auditedOf = ({ key, text, english }: Pick<NextPhrase, 'key' | 'text' | 'english'>, languageCode: string) => ({
  key,
  languageCode,
  text,
  english,
  isMachine: false,
});

async function addPhrases({ db }: TenantScope, languageCode: string, phrases: readonly NextPhrase[]) {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into dictionary_phrase (language_code, key, text, english)
    select ${languageCode}, r.key, r.text, r.english
    from jsonb_to_recordset(${JSON.stringify(phrases)}::jsonb) as r(key text, text text, english text)
    on conflict (company_id, language_code, key) do nothing returning id, key`.execute(db);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

async function changePhrases({ db }: TenantScope, phrases: readonly NextPhrase[]): Promise<void> {
  const changes = phrases.map(({ before, text, english }) => ({ id: before?.id, text, english }));
  await sql`
    update dictionary_phrase p set text = r.text, english = r.english, is_machine = false, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(id bigint, text text, english text)
    where p.id = r.id`.execute(db);
}

/** Writes what a delivery changes, so that it can be taken back; answers by what. */
export async function saveDelivery(
  scope: TenantScope,
  call: MadeCall,
  languageCode: string,
  next: readonly NextPhrase[],
): Promise<number | null> {
  const changed = next.filter(({ before }) => before);
  const ids = changed.map(({ before }) => (before as StoredPhrase).id);
  const added = await addPhrases(
    scope,
    languageCode,
    next.filter(({ before }) => !before),
  );
  const facts = { added: [...added.values()] };
  const undoId =
    ids.length > 0
      ? await keepChanged(scope, call, { table: 'dictionary_phrase', ids }, facts)
      : await keepChange(scope, call, { ...facts, isAlone: true });
  await changePhrases(scope, changed);
  // What somebody else translated a moment ago stays theirs.
  const written = next.filter(({ before, key }) => before || added.has(key));
  await auditChanges(
    scope,
    'phrase',
    written.map(({ before, ...phrase }) => ({
      id: before?.id ?? (added.get(phrase.key) as number),
      before: before
        ? {
            ...auditedOf({ ...phrase, ...before, english: before.english ?? '' }, languageCode),
            isMachine: before.isMachine,
          }
        : null,
      after: auditedOf(phrase, languageCode),
    })),
  );
  return undoId;
}

/** What an import added goes, unless somebody has changed it since. */
whenUndone(importPhrasesFile, async (scope, { facts }) => {
  const added = facts.added as readonly number[];
  const gone =
    added.length === 0
      ? []
      : await scope.db
          .deleteFrom('dictionary_phrase')
          .where('id', 'in', added)
          .where('version', '=', 1)
          .returning(['id', 'key', 'languageCode', 'text', 'english', 'isMachine'])
          .execute();
  if (gone.length < added.length) throw conflict(undoMessages.changedSince);
  // Where rows were changed back, the undo itself says the opposite of every audit row of the import.
  if (facts.isAlone !== true) return;
  await auditChanges(
    scope,
    'phrase',
    gone.map(({ id, ...before }) => ({ id, before, after: null })),
  );
});
