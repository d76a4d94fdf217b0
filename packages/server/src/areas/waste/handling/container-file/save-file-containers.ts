import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { ContainerFileValues } from '@oikos/contract/waste/handling/container-file.ts';
import { STORAGE_AREA_MOVE } from '@oikos/contract/waste/handling/container-moves.ts';
import { fileTexts } from '@oikos/contract/waste/handling/file-texts.ts';
import { DEFAULT_CONTAINER_STATUS } from '@oikos/domain/waste/container/container-states.ts';
import { sql } from 'kysely';
import { besideField, Refusal, refuseField } from '../../../../foundation/http/refusals.ts';
import { means } from '../../../../foundation/records/file-values.ts';
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
import { createContainers, deleteContainer, updateContainer } from '../../container/public.ts';
import { type ContainerRecord, readContainers } from '../../site/public.ts';
import { type Area, readArea } from '../../storage/public.ts';
import { judgeMoves } from '../container-moves/judge-moves.ts';
import { storeMoves } from '../container-moves/move-containers.ts';
import { readTarget } from '../container-moves/move-target.ts';
import { saveAccumulation } from '../waste-entries/save-accumulation.ts';
import { fileContainers } from './list-file-containers.ts';

const asContainer = (values: Values) => values as ContainerFileValues;

const columns = {
  containerIdValue: 'number',
  wasteStorageAreaId: 'areaId',
  locationId: 'areaId',
  bayId: 'bay',
  initialAccumulationDate: 'startedOn',
  dateFull: 'fullDate',
  date: 'movedOn',
};
/** What the form refuses, at the columns of the file. */
const atColumns = <Result>(work: () => Promise<Result>): Promise<Result> => besideField('number', columns, work);

async function bayIn(scope: TenantScope, area: Area, name: string): Promise<number | null> {
  if (name === '') return null;
  const { rows } = await sql<{ id: number }>`
    select id from waste_area_bay where node_id = ${area.id} and lower(name) = lower(${name})`.execute(scope.db);
  if (!rows[0]) throw refuseField('bay', say.bayElsewhere);
  return rows[0].id;
}

/** Days that the row says are right. */
const confirmedIn = ({ datesConfirmed, dateAdded, fullDate, startedOn, movedOn }: ContainerFileValues) =>
  datesConfirmed ? [dateAdded, fullDate, startedOn, movedOn].filter((day) => day !== null) : [];

const recordOf = async (scope: TenantScope, id: number) =>
  ((await readContainers(scope, [id])) as [ContainerRecord])[0];

/** Where it is now, from the satellite area in which it was filled. */
async function moveOn(
  scope: TenantScope,
  id: number,
  values: ContainerFileValues,
  bayId: number | null,
): Promise<void> {
  const target = await readTarget(scope, {
    ...{ moveTypeId: STORAGE_AREA_MOVE, wasteStorageAreaId: values.areaId, bayId, date: values.movedOn as string },
    ...{ disposalSystemId: null, disposalMethodId: null, parentContainerId: null, parentKind: 'commingled' },
    ...{ overrideReason: '', confirmedDates: confirmedIn(values) },
  });
  const verdicts = await judgeMoves(scope, [{ container: await recordOf(scope, id), version: null }], target, false);
  const problem = verdicts[0]?.problem;
  if (problem) throw new Refusal(400, problem);
  await storeMoves(scope, verdicts, target, '');
}

async function setStart(scope: TenantScope, id: number, values: ContainerFileValues): Promise<void> {
  const { version, moveShipDate } = await recordOf(scope, id);
  const { startedOn: initialAccumulationDate, fullDate: dateFull } = values;
  const confirmedDates = confirmedIn(values);
  await saveAccumulation(scope, {
    ...{ containerId: id, version, initialAccumulationDate, dateFull, moveShipDate, confirmedDates },
  });
}

async function add(scope: TenantScope, values: ContainerFileValues): Promise<number> {
  const area = await readArea(scope, values.areaId, 'areaId');
  const bayId = await bayIn(scope, area, values.bay);
  const { containerTypeId, dateAdded, fullDate, notes, filledInId } = values;
  const { id } = await createContainers(scope, {
    ...{ containerTypeId, dateAdded, fullDate, notes },
    statusName: DEFAULT_CONTAINER_STATUS,
    locationId: area.siteId,
    wasteStorageAreaId: filledInId ?? area.id,
    bayId: filledInId === null ? bayId : null,
    containerIdValue: values.number,
    ...{ customFields: [], count: 1, confirmedDates: confirmedIn(values) },
  });
  if (filledInId !== null) await moveOn(scope, id, values, bayId);
  if (values.startedOn !== null) await setStart(scope, id, values);
  return id;
}

async function insert(scope: TenantScope, records: readonly Values[]): Promise<readonly AddedRecord[]> {
  const ids: number[] = [];
  for (const values of records) ids.push(await atColumns(() => add(scope, asContainer(values))));
  return readVersions(scope, fileContainers, ids);
}

async function change(scope: TenantScope, { before, values: changed }: RecordChange): Promise<void> {
  const { id } = before;
  const values = asContainer(changed);
  const area = await readArea(scope, values.areaId, 'areaId');
  const { version } = await recordOf(scope, id);
  const { containerTypeId, dateAdded, fullDate, notes } = values;
  await updateContainer(scope, {
    ...{ id, version, containerTypeId, dateAdded, fullDate, notes },
    locationId: area.siteId,
    wasteStorageAreaId: area.id,
    bayId: await bayIn(scope, area, values.bay),
    containerIdValue: values.number,
    confirmedDates: confirmedIn(values),
  });
  if (before.values.startedOn !== values.startedOn) await setStart(scope, id, values);
}

/** Each goes through what the form goes through. */
async function update(scope: TenantScope, changes: readonly RecordChange[]): Promise<void> {
  for (const each of changes) await atColumns(() => change(scope, each));
}

/** The numbers of containers that are taken back stay free: the fixed file brings them again. */
async function remove(scope: TenantScope, records: readonly StoredRecord[], reason: string): Promise<void> {
  for (const { id } of records) await deleteContainer(scope, id, { takenBackFor: reason });
}

export const fileContainerStorage: OwnStorage = { rows: fileContainers, insert, update, remove };

/** What a row says of its dates alone changes nothing. */
export const confirmsAlone = <V extends Values>(values: V, before: V | null): V =>
  before && Object.keys(values).every((field) => field === 'datesConfirmed' || means(values[field], before[field]))
    ? { ...values, datesConfirmed: before.datesConfirmed }
    : values;

export const fileContainerRule: RowsRule<ContainerFileValues> = {
  ofRows: async () => ({
    complete: ({ values, before }) => {
      if (values.filledInId === null && values.movedOn !== null)
        throw refuseField('filledInId', fileTexts.movedFromNeeded);
      if (values.filledInId !== null && values.movedOn === null) throw refuseField('movedOn', fileTexts.movedOnNeeded);
      return confirmsAlone(values, before);
    },
  }),
};
