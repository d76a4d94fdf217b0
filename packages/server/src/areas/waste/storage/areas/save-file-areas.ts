import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import type { AreaFileValues } from '@oikos/contract/waste/storage/areas/area-file.ts';
import { areaShape } from '@oikos/contract/waste/storage/areas/areas.ts';
import { sql } from 'kysely';
import { besideField, refuseFields } from '../../../../foundation/http/refusals.ts';
import type {
  AddedRecord,
  OwnStorage,
  RecordChange,
  RowsRule,
  StoredRecord,
  Values,
} from '../../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readNodeRow } from '../../../hierarchy/public.ts';
import { readAreaRow } from './area-rows.ts';
import { bayIn, baysInOrder } from './file-bays.ts';
import { fileAreas } from './list-file-areas.ts';
import { createArea, takeBackArea, updateArea } from './save-area.ts';

const asArea = (values: Values) => values as AreaFileValues;

const names = {
  alternateName: 'altname',
  type: 'kind',
  nodeTypeId: 'kind',
  parentNodeId: 'parentId',
  storageMaximumUOMId: 'storageUnitId',
  acuteMaximumUOMId: 'acuteUnitId',
  nonAcuteMaximumUOMId: 'nonAcuteUnitId',
};
/** What the form refuses, at the columns of the file. */
const atColumns = <Result>(column: string, work: () => Promise<Result>): Promise<Result> =>
  besideField(column, names, work);

/** A row as the form's fields; bays that are there, by their names, keep their ids. */
function fieldsOf(values: AreaFileValues, bayIds: ReadonlyMap<string, number>) {
  const { altname, parentId, storageUnitId, acuteUnitId, nonAcuteUnitId, bays, ...same } = values;
  return {
    ...same,
    alternateName: altname,
    parentNodeId: parentId ?? 0,
    storageMaximumUOMId: storageUnitId,
    acuteMaximumUOMId: acuteUnitId,
    nonAcuteMaximumUOMId: nonAcuteUnitId,
    bays: bays.map(bayIn).map((bay) => ({ ...bay, id: bayIds.get(bay.name.toLowerCase()) ?? 0 })),
  };
}

/** Nodes that are there already, by their alternative names in small letters: those that are made below others before they are areas. */
async function readNodesNamed({ db }: TenantScope, areas: readonly AreaFileValues[]) {
  const { rows } = await sql<{ name: string; id: number }>`
    select lower(altname) as name, id from node
    where lower(altname) = any(${areas.map(({ altname }) => altname.toLowerCase())}::text[])`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function insert(scope: TenantScope, records: readonly Values[]): Promise<readonly AddedRecord[]> {
  const areas = records.map(asArea);
  const known = await readNodesNamed(scope, areas);
  const added: AddedRecord[] = [];
  for (const area of areas) {
    const nodeId = known.get(area.altname.toLowerCase());
    const { id, version } = await atColumns('altname', () => createArea(scope, fieldsOf(area, new Map()), nodeId));
    added.push({ id, version: version + (await readNodeRow(scope, id)).version });
  }
  return added;
}

/** Each goes through what the form goes through. */
async function update(scope: TenantScope, changes: readonly RecordChange[], reason?: string): Promise<void> {
  for (const { before, values } of changes) {
    const { id } = before;
    const { version, bays } = await readAreaRow(scope, id);
    const bayIds = new Map(bays.map((bay) => [bay.name.toLowerCase(), bay.id]));
    await atColumns('kind', () => updateArea(scope, { id, version, ...fieldsOf(asArea(values), bayIds) }, reason));
  }
}

async function remove(scope: TenantScope, records: readonly StoredRecord[], reason: string): Promise<void> {
  for (const { id } of records) await takeBackArea(scope, id, reason);
}

export const fileAreaStorage: OwnStorage = { rows: fileAreas, insert, update, remove };

/** The rules of the form for rows of a file. */
export const fileAreaRule: RowsRule<AreaFileValues> = {
  ofRows: async () => ({
    complete: ({ values }) => {
      const bays = baysInOrder(values.bays);
      const given = bays.map(bayIn).map((bay) => ({ ...bay, id: 0 }));
      const parsed = areaShape.bays.safeParse(given, { reportInput: true });
      if (!parsed.success)
        throw refuseFields(problemsOfIssues(parsed.error.issues).map((problem) => ({ ...problem, path: 'bays' })));
      return { ...values, bays };
    },
  }),
};
