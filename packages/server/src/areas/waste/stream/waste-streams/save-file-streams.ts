import type { WasteStreamFileValues } from '@oikos/contract/waste/stream/waste-streams/waste-stream-file.ts';
import { wasteStreamMessages as say } from '@oikos/contract/waste/stream/waste-streams/waste-stream-messages.ts';
import { sql } from 'kysely';
import { besideField, refuseField } from '../../../../foundation/http/refusals.ts';
import type {
  AddedRecord,
  OwnStorage,
  RecordChange,
  RowsRule,
  StoredRecord,
  Values,
} from '../../../../foundation/records/served-resource.ts';
import { readVersions } from '../../../../foundation/records/write-records.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { setStreamCategories, setStreamCodes } from './classify-stream.ts';
import { fileStreams, tableEntry } from './list-file-streams.ts';
import { insertStream, removeStream, updateStream } from './save-stream.ts';
import { setAliases, setMethods } from './save-stream-parts.ts';
import type { StreamValues } from './stream-rules.ts';

const asStream = (values: Values) => values as WasteStreamFileValues;
const lists = ['wasteCodeIds', 'governingBodyCategoryIds', 'managementMethodIds', 'aliases'] as const;
type List = (typeof lists)[number];

const plain = (text: string) => text.trim().toLowerCase();

/** Entries of the hazardous materials table by their texts; of those with the same text the first. */
async function readEntries({ db }: TenantScope, streams: readonly WasteStreamFileValues[]) {
  const texts = [...new Set(streams.map((stream) => plain(stream.tableEntry)))].filter((text) => text !== '');
  if (texts.length === 0) return new Map<string, number>();
  const { rows } = await sql<{ text: string; id: number }>`
    select distinct on (1) lower(${tableEntry}) as text, m.id from hazardous_material m
    where lower(${tableEntry}) = any(${texts}::text[]) order by 1, 2`.execute(db);
  return new Map(rows.map(({ text, id }) => [text, id]));
}

/** A row as the fields of the two forms of a stream. */
function fieldsOf(values: WasteStreamFileValues, entries: ReadonlyMap<string, number>): StreamValues {
  const {
    isCompatibilityAssessed,
    compatibilityGroups,
    tableEntry: entry,
    wasteCodeIds: _codes,
    governingBodyCategoryIds: _categories,
    managementMethodIds: _methods,
    aliases: _aliases,
    ...same
  } = values;
  return {
    ...same,
    compatibilityGroups: isCompatibilityAssessed ? compatibilityGroups : null,
    hazardousMaterialId: entries.get(plain(entry)) ?? null,
  };
}

const versionOf = async ({ db }: TenantScope, id: number) =>
  (await db.selectFrom('waste_stream').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

/** Writes the lists of a stream that say something else than before. */
async function setLists(
  scope: TenantScope,
  id: number,
  values: WasteStreamFileValues,
  before: Pick<WasteStreamFileValues, List>,
) {
  const differs = (list: List) => JSON.stringify(values[list]) !== JSON.stringify(before[list]);
  if (differs('wasteCodeIds')) await setStreamCodes(scope, id, await versionOf(scope, id), values.wasteCodeIds);
  if (differs('governingBodyCategoryIds'))
    await setStreamCategories(scope, id, await versionOf(scope, id), values.governingBodyCategoryIds);
  if (differs('managementMethodIds')) await setMethods(scope, id, values.managementMethodIds);
  if (differs('aliases')) await setAliases(scope, id, values.aliases);
}

/** What the forms refuse, at the columns of the file. */
const atColumns = <Result>(work: () => Promise<Result>): Promise<Result> =>
  besideField('number', { hazardousMaterialId: 'tableEntry', managementMethodId: 'managementMethodIds' }, work);

const none = { wasteCodeIds: [], governingBodyCategoryIds: [], managementMethodIds: [], aliases: [] };

async function insert(scope: TenantScope, records: readonly Values[]): Promise<readonly AddedRecord[]> {
  const streams = records.map(asStream);
  const entries = await readEntries(scope, streams);
  const ids: number[] = [];
  for (const stream of streams)
    await atColumns(async () => {
      const { id } = await insertStream(scope, fieldsOf(stream, entries));
      await setLists(scope, id, stream, none);
      ids.push(id);
    });
  return readVersions(scope, fileStreams, ids);
}

const ownFields = (values: WasteStreamFileValues) =>
  JSON.stringify(Object.entries(values).filter(([field]) => !lists.some((list) => list === field)));

/** Each goes through what the forms go through. */
async function update(scope: TenantScope, changes: readonly RecordChange[], reason?: string): Promise<void> {
  const entries = await readEntries(
    scope,
    changes.map(({ values }) => asStream(values)),
  );
  for (const { before, values: changed } of changes) {
    const { id } = before;
    const [was, is] = [asStream(before.values), asStream(changed)];
    await atColumns(async () => {
      if (ownFields({ ...was, ...is }) !== ownFields(was))
        await updateStream(scope, id, await versionOf(scope, id), fieldsOf(is, entries), reason);
      await setLists(scope, id, is, was);
    });
  }
}

async function remove(scope: TenantScope, records: readonly StoredRecord[], reason: string): Promise<void> {
  for (const { id } of records) await removeStream(scope, id, reason);
}

export const fileStreamStorage: OwnStorage = { rows: fileStreams, insert, update, remove };

const byNumber = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/** Lists whose order says nothing are written in one; what is in a group was assessed. */
export const fileStreamRule: RowsRule<WasteStreamFileValues> = {
  ofRows: async (scope, rows) => {
    const entries = await readEntries(
      scope,
      rows.map(({ values }) => values),
    );
    return {
      complete: ({ values }) => {
        const entry = plain(values.tableEntry);
        if (entry !== '' && !entries.has(entry))
          throw refuseField('tableEntry', say.tableEntryUnknown, values.tableEntry);
        const names = values.aliases.map(plain);
        if (new Set(names).size < names.length) throw refuseField('aliases', say.aliasExists);
        return {
          ...values,
          isCompatibilityAssessed: values.isCompatibilityAssessed || values.compatibilityGroups.length > 0,
          compatibilityGroups: values.compatibilityGroups.toSorted(),
          locationIds: byNumber(values.locationIds),
          transportationLabelIds: byNumber(values.transportationLabelIds),
          governingBodyCategoryIds: byNumber(values.governingBodyCategoryIds),
          managementMethodIds: [
            ...values.managementMethodIds.slice(0, 1),
            ...byNumber(values.managementMethodIds.slice(1)),
          ],
          aliases: values.aliases.toSorted(),
        };
      },
    };
  },
};
