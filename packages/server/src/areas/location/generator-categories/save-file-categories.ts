import type { GeneratorCategoryFileValues } from '@oikos/contract/location/generator-category-file.ts';
import { locationMessages as say } from '@oikos/contract/location/locations/location-messages.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { besideField, refuseField } from '../../../foundation/http/refusals.ts';
import type {
  AddedRecord,
  OwnStorage,
  RecordChange,
  RowsRule,
  StoredRecord,
  Values,
} from '../../../foundation/records/served-resource.ts';
import { readVersions } from '../../../foundation/records/write-records.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { categoryChanged } from './category-changed.ts';
import { deleteCategory, saveCategory } from './generator-categories.ts';
import { fileCategories } from './list-file-categories.ts';

const columns = {
  'meta.generatorCategory.startPeriod': 'startPeriod',
  'meta.generatorCategory.accumulationLimitUOMId': 'accumulationUnitId',
  'meta.generatorCategory.defaultLocationUOMId': 'defaultUnitId',
};

/** Saves a row as its form does, but that it ends no other period: the file says itself when each ends. */
async function save(scope: TenantScope, id: number, values: Values): Promise<number> {
  const given = values as GeneratorCategoryFileValues;
  const { nodeId, endPeriod, accumulationUnitId, defaultUnitId, manifestGroupIds, certificateGroupIds, ...same } =
    given;
  const notified = [
    { kind: 'manifestReturn' as const, assignedTo: manifestGroupIds },
    { kind: 'certificateOfDisposal' as const, assignedTo: certificateGroupIds },
  ].filter(({ assignedTo }) => assignedTo.length > 0);
  const fields = {
    ...same,
    id,
    endPeriod: endPeriod === NO_END ? null : endPeriod,
    accumulationLimitUOMId: accumulationUnitId,
    defaultLocationUOMId: defaultUnitId,
    locationNotifications: notified,
  };
  const saved = await besideField('startPeriod', columns, () =>
    saveCategory(scope, nodeId, fields, { isOthersKept: true }),
  );
  return saved.id;
}

async function insert(scope: TenantScope, records: readonly Values[]): Promise<readonly AddedRecord[]> {
  if (records.length === 0) return [];
  const ids: number[] = [];
  for (const values of records) ids.push(await save(scope, 0, values));
  await categoryChanged.run(scope);
  return readVersions(scope, fileCategories, ids);
}

const starts = ({ before, values }: RecordChange) =>
  [String(before.values.startPeriod), String(values.startPeriod)] as const;

/** Each finds its days free: periods that now start later are saved first, the last one first, then the others from the first on. */
function inOrderOfRoom(changes: readonly RecordChange[]): readonly RecordChange[] {
  const { later = [], others = [] } = Object.groupBy(changes, (change) => {
    const [was, is] = starts(change);
    return is > was ? 'later' : 'others';
  });
  const byStart = (one: RecordChange, other: RecordChange) => (starts(one)[1] < starts(other)[1] ? -1 : 1);
  return [...later.toSorted(byStart).reverse(), ...others.toSorted(byStart)];
}

async function update(scope: TenantScope, changes: readonly RecordChange[]): Promise<void> {
  for (const { before, values } of inOrderOfRoom(changes)) await save(scope, before.id, values);
  if (changes.length > 0) await categoryChanged.run(scope);
}

async function remove(scope: TenantScope, records: readonly StoredRecord[]): Promise<void> {
  for (const { id, values } of records) await deleteCategory(scope, values.nodeId as number, id);
  await categoryChanged.run(scope);
}

export const fileCategoryStorage: OwnStorage = { rows: fileCategories, insert, update, remove };

export const fileCategoryRule: RowsRule<GeneratorCategoryFileValues> = {
  ofRows: async () => ({
    complete: ({ values }) => {
      if (values.endPeriod < values.startPeriod) throw refuseField('endPeriod', say.endBeforeStart);
      const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
      return {
        ...values,
        manifestGroupIds: inOrder(values.manifestGroupIds),
        certificateGroupIds: inOrder(values.certificateGroupIds),
      };
    },
  }),
};
