import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { areaInspectionMessages as say } from '@oikos/contract/waste/storage/area-inspections/area-inspection-messages.ts';
import type {
  correctAreaInspection,
  mendDeficiency,
  recordAreaInspection,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { instantOfLocalMinute } from '@oikos/domain/period/local-minute.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { notFound, refuseField } from '../../../../foundation/http/refusals.ts';
import { personName } from '../../../../foundation/records/name-of-person.ts';
import { createRecord, recordKind, saveRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { askAboutPlan, raiseForRecord, runOnce } from '../../site/public.ts';
import { askAboutInspection } from './ask-about-inspection.ts';
import { type InspectedArea, readInspectedArea, refuseMendedOn, refuseWrongDates } from './inspected-area.ts';
import { contentOf, countsOf, type InspectionContent } from './inspection-content.ts';
import { judgeContainers, judgeCorrected } from './judge-containers.ts';

type Recorded = OutputOf<typeof recordAreaInspection>;

interface Stored {
  readonly id: number;
  readonly areaId: number;
  readonly version: number;
  readonly content: InspectionContent;
}

async function readStored(scope: TenantScope, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select i.id, i.node_id as area_id, i.version, v.content from area_inspection i
    join area_inspection_version v on v.company_id = i.company_id and v.area_inspection_id = i.id and v.version = i.version
    where i.id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function callersName(scope: TenantScope): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${personName('u')} as name from installation.app_user u where u.id = ${scope.userId}`.execute(scope.db);
  return rows[0]?.name ?? '';
}

type Version = Pick<Stored, 'id' | 'version' | 'content'> & {
  kind: 'recorded' | 'corrected' | 'mended';
  reason: string;
};

async function storeVersion(scope: TenantScope, { id, version, content, kind, reason }: Version): Promise<void> {
  const kept = { areaInspectionId: id, version, kind, reason, content: JSON.stringify(content) };
  await scope.db
    .insertInto('area_inspection_version')
    .values({ ...kept, recordedBy: scope.userId })
    .execute();
}

/** Of containers the audit keeps how many; which ones is kept with the version. */
const audited = (areaId: number, { containers: _containers, ...content }: InspectionContent) => ({
  areaId,
  ...content,
  ...countsOf({ containers: _containers, ...content }),
});

const instantIn = (timeZone: string, minute: string): string =>
  new Date(instantOfLocalMinute(timeZone, minute)).toISOString();

const columnsOf = (timeZone: string, content: InspectionContent) => ({
  inspectedAt: instantIn(timeZone, content.inspectedAt),
  inspectedOn: content.inspectedAt.slice(0, 10),
  inspectedLocal: content.inspectedAt,
  inspector: content.inspector,
  notes: content.notes,
  ...countsOf(content),
});

const inspections = recordKind({
  entity: 'areaInspection',
  table: 'area_inspection',
  read: readStored,
  audited: ({ areaId, content }) => audited(areaId, content),
});

type Inspection = ParsedInputOf<typeof recordAreaInspection>;

async function record(scope: TenantScope, area: InspectedArea, input: Inspection): Promise<Recorded> {
  const { areaId } = input;
  refuseWrongDates(area, input);
  await askAboutInspection(scope, area, input);
  const containers = await judgeContainers(scope, areaId, input.containersSeen);
  const content = contentOf(area.name, input, input.inspectorName || (await callersName(scope)), containers);
  const inspectedBy = input.inspectorName === '' ? scope.userId : null;
  const columns = { nodeId: areaId, inspectedBy, ...columnsOf(area.timeZone, content) };
  const added = await createRecord(scope, inspections, columns, {
    addParts: (id) => storeVersion(scope, { id, version: 1, content, kind: 'recorded', reason: '' }),
    audited: () => audited(areaId, content),
  });
  await raiseForRecord(scope, ['inspectionDue'], areaId);
  if (countsOf(content).openDeficiencyCount > 0) await raiseForRecord(scope, ['deficiencyOpen'], added.id);
  return { ...added, isRepeated: false, containers };
}

export async function recordInspection(scope: TenantScope, input: Inspection): Promise<Recorded> {
  const area = await readInspectedArea(scope, input.areaId);
  const operation = {
    id: input.clientOperationId,
    kind: 'inspection',
    subjectId: input.areaId,
    madeAt: instantIn(area.timeZone, input.inspectedAt),
    request: input,
  } as const;
  const { reply, isRepeated } = await runOnce(scope, operation, async () => ({
    isRecorded: true,
    reply: await record(scope, area, input),
  }));
  return { ...reply, isRepeated };
}

/** Adds the version that `contentAfter` makes of the stored one. */
function addVersion(
  scope: TenantScope,
  { id, version }: { readonly id: number; readonly version: number },
  { kind, reason }: Pick<Version, 'kind' | 'reason'>,
  contentAfter: (stored: Stored, area: InspectedArea) => Promise<InspectionContent>,
): Promise<{ id: number; version: number }> {
  const change = async (stored: Stored) => {
    const area = await readInspectedArea(scope, stored.areaId);
    const content = await contentAfter(stored, area);
    await storeVersion(scope, { id, version: version + 1, content, kind, reason });
    const inspectedBy = sql<number | null>`case when inspector = ${content.inspector} then inspected_by end`;
    return { ...columnsOf(area.timeZone, content), inspectedBy };
  };
  const afterSave = async ({ areaId }: Stored) => {
    await raiseForRecord(scope, ['inspectionDue'], areaId);
    await raiseForRecord(scope, ['deficiencyOpen'], id);
  };
  return saveRecord(scope, inspections, { id, version }, change, { reason, afterSave });
}

export const correctInspection = (scope: TenantScope, input: ParsedInputOf<typeof correctAreaInspection>) =>
  addVersion(scope, input, { kind: 'corrected', reason: input.reason }, async ({ areaId, content }, area) => {
    refuseWrongDates(area, input);
    await askAboutInspection(scope, area, input, content);
    const containers = await judgeCorrected(scope, areaId, input.containersSeen, content.containers);
    return contentOf(area.name, input, input.inspectorName || (await callersName(scope)), containers);
  });

export const mendFound = (scope: TenantScope, input: ParsedInputOf<typeof mendDeficiency>) =>
  addVersion(scope, input, { kind: 'mended', reason: '' }, async ({ content }, area) => {
    const { checkpoint, mendedOn, correctiveAction, confirmedDates } = input;
    const found = content.checkpoints.find((result) => result.checkpoint === checkpoint);
    if (found?.outcome !== 'deficiency') throw refuseField('checkpoint', say.noDeficiency);
    if (found.mendedOn !== null) throw refuseField('checkpoint', say.alreadyMended);
    const today = localDateAt(area.timeZone, Date.now());
    refuseMendedOn('mendedOn', mendedOn, content.inspectedAt.slice(0, 10), today);
    const asked = [{ path: 'mendedOn', date: mendedOn }];
    await askAboutPlan(scope, { siteId: area.siteId, today }, asked, confirmedDates);
    const mended = { ...found, mendedOn, correctiveAction };
    return { ...content, checkpoints: content.checkpoints.map((result) => (result === found ? mended : result)) };
  });
