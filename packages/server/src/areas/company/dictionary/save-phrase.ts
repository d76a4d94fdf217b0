import type { deletePhrases, savePhrase } from '@oikos/contract/company/dictionary.ts';
import { languageMessages as say } from '@oikos/contract/company/language-messages.ts';
import { phraseProblem } from '@oikos/contract/company/phrase-rules.ts';
import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { PSEUDO_LANGUAGE } from '@oikos/domain/text/pseudo-text.ts';
import { conflict, notFound, refuseField, refuseFields } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { createRecord, recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import { keepDeleted, type MadeCall } from '../../../foundation/records/undo/keep-change.ts';
import { broughtVersion } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { OWN_LANGUAGE } from '../languages/offered-languages.ts';
import { readCatalog } from './text-catalog.ts';

type Save = ParsedInputOf<typeof savePhrase>;

const phraseKind = recordKind({
  entity: 'phrase',
  table: 'dictionary_phrase',
  read: ({ db }, id) =>
    db
      .selectFrom('dictionary_phrase')
      .select(['key', 'languageCode', 'text', 'english', 'isMachine', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound),
});

/** A language that the installation knows, and that isn't the product's own. */
export async function requireForeignLanguage(
  { db }: TenantScope,
  languageCode: string,
  field = 'languageCode',
): Promise<void> {
  if (languageCode === OWN_LANGUAGE) throw refuseField(field, say.englishIsOwn);
  const known = await db
    .selectFrom('installation.language')
    .select('id')
    .where('isoCode', '=', languageCode)
    .where('isoCode', '!=', PSEUDO_LANGUAGE)
    .executeTakeFirst();
  if (!known) throw refuseField(field, say.languageUnknown);
}

/** The English of a text, after its translation was found to fit it. */
async function englishFor({ key, text }: Pick<Save, 'key' | 'text'>): Promise<string> {
  const english = (await readCatalog()).get(key)?.english;
  if (english === undefined) throw refuseField('key', say.keyUnknown);
  const problem = phraseProblem(english, text);
  if (problem) throw refuseFields([{ path: 'text', ...problem }]);
  return english;
}

/** Adds or changes the translation of a text. */
export async function storePhrase(scope: TenantScope, input: Save): Promise<OutputOf<typeof savePhrase>> {
  const { id, key, languageCode, text, state, version } = input;
  await requireForeignLanguage(scope, languageCode);
  const columns = { text, english: await englishFor(input), isMachine: state === 'machine' };
  if (id <= 0) {
    const taken = () => conflict(say.phraseTaken);
    return createRecord(scope, phraseKind, { key, languageCode, ...columns }, { taken });
  }
  const saved = await saveRecord(scope, phraseKind, { id, version: broughtVersion(version) }, (before) => {
    if (before.key !== key || before.languageCode !== languageCode) throw notFound();
    if (columns.isMachine && !before.isMachine && before.text !== '') throw refuseField('state', say.phraseIsPersons);
    return columns;
  });
  return { ...saved, newId: id };
}

/** Deletes translations, so that it can be taken back. */
export async function removePhrases(
  scope: TenantScope,
  call: MadeCall & { readonly input: ParsedInputOf<typeof deletePhrases> },
): Promise<OutputOf<typeof deletePhrases>> {
  const { ids } = call.input;
  await scope.db
    .selectFrom('dictionary_phrase')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const undoId = await keepDeleted(scope, call, { table: 'dictionary_phrase', ids });
  const deleted = await scope.db
    .deleteFrom('dictionary_phrase')
    .where('id', 'in', ids)
    .returning(['id', 'key', 'languageCode', 'text', 'english', 'isMachine'])
    .execute();
  const gone = deleted.map(({ id, ...before }) => ({ id, before, after: null }));
  await auditChanges(scope, 'phrase', gone);
  return { isSuccessful: true, undoId };
}
