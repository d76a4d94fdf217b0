import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { type Message, type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { addWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { hasRulesOfItsOwn } from '@oikos/domain/waste/accumulation/meter-exclusions.ts';
import { type DecimalText, decimalOf } from '@oikos/domain/waste/site/exact-decimal.ts';
import type { WasteClass } from '@oikos/domain/waste/site/generator-category.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type ChosenEvent, eventOfEntry, readUnit, todayAt } from '../../accumulation/public.ts';
import { refuseCodes } from '../../container/public.ts';
import { type ContainerRecord, refuseFuture, refuseUnlessInUse } from '../../site/public.ts';
import { arisesAt } from '../../stream/public.ts';

/** What the waste dialog sends. */
export type EntryInput = Omit<ParsedInputOf<typeof addWasteEntry>, 'id' | 'overrideReason' | 'confirmedDates'>;

/** An entry as it is stored, checked. */
export interface CheckedEntry {
  readonly streamId: number;
  readonly streamName: string;
  readonly dateAdded: string;
  readonly amount: DecimalText;
  readonly unitId: number;
  readonly unitKind: 'mass' | 'volume';
  readonly unitFactor: number;
  readonly physicalState: EntryInput['physicalState'];
  readonly density: DecimalText | null;
  readonly densityFrom: EntryInput['densityFrom'];
  readonly codeIds: readonly number[];
  readonly wasteClass: WasteClass;
  readonly isRegulated: boolean;
  /** Rules of its own say how long it may stay. */
  readonly hasOwnRules: boolean;
  readonly exclusion: EntryInput['exclusion'];
  readonly exclusionReason: string;
  readonly episodicEvent: ChosenEvent | null;
  readonly description: string;
  readonly warnings: readonly SaidMessage[];
}

interface Stream {
  readonly name: string;
  readonly isActive: boolean;
  readonly isHazardous: boolean;
  /** A governing body's category of it asks for waste codes (U13). */
  readonly needsCodes: boolean;
  readonly isAcuteResidue: boolean;
  readonly isUniversalWaste: boolean;
  readonly isPcb: boolean;
  readonly density: DecimalText | null;
  readonly arisesHere: boolean;
  readonly isAssessed: boolean;
}

async function readStream(scope: TenantScope, id: number, siteId: number, date: string): Promise<Stream> {
  const { rows } = await sql<Stream>`
    select w.name, w.is_active, w.is_hazardous, w.is_acute_residue,
      w.is_universal_waste, w.is_pcb, w.bulk_density_kg_per_litre as density,
      ${arisesAt(scope, siteId)} as arises_here, w.is_compatibility_assessed as is_assessed,
      exists (
        select from waste_stream_category k
        join governing_body_category g on g.company_id = k.company_id and g.id = k.governing_body_category_id
        where k.company_id = w.company_id and k.waste_stream_id = w.id and g.needs_waste_codes
          and g.begin_date <= ${date}::date and g.end_date > ${date}::date) as needs_codes
    from waste_stream w where w.id = ${id}`.execute(scope.db);
  return rows[0] as Stream;
}

interface Code {
  readonly id: number;
  readonly isAcute: boolean;
}

async function readCodes(scope: TenantScope, ids: readonly number[]): Promise<Code[]> {
  const { rows } = await sql<Code>`
    select w.id, w.is_acutely_hazardous as is_acute from waste_code w where w.id = any(${[...ids]}::bigint[])
    order by w.code`.execute(scope.db);
  return rows;
}

function densityFor(input: EntryInput, stream: Stream): DecimalText | null {
  if (input.densityFrom === 'none') return null;
  if (input.densityFrom === 'stream') {
    if (stream.density === null) throw refuseField('densityFrom', say.densityUnknown);
    return stream.density;
  }
  if (input.densityKgPerLitre === null) throw refuseField('densityKgPerLitre', say.densityRequired);
  return decimalOf(input.densityKgPerLitre);
}

/** Universal waste and PCB waste that nothing else makes hazardous are never counted (40 CFR 262.13(c)(6), (c)(1) with 261.8). */
export function exclusionFor(
  input: Pick<EntryInput, 'exclusion'>,
  stream: Pick<Stream, 'isUniversalWaste' | 'isPcb' | 'isHazardous'>,
): EntryInput['exclusion'] {
  if (input.exclusion !== null) return input.exclusion;
  if (stream.isUniversalWaste) return 'universalWaste';
  return stream.isPcb && !stream.isHazardous ? 'exempt' : null;
}

/** Whether the capacity replaces what isn't known of the entry: it is a mass only where the type says one. */
async function withoutDensity(
  scope: TenantScope,
  { containerTypeId }: ContainerRecord,
  kind: 'mass' | 'volume',
): Promise<Message> {
  if (kind === 'mass') return say.densityMissing;
  const { rows } = await sql`
    select 1 from container_type p
    join unit u on u.company_id = p.company_id and u.id = p.maximum_capacity_unit_id
    join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id and t.shipped_key = 'mass'
    where p.id = ${containerTypeId}`.execute(scope.db);
  return rows.length > 0 ? say.densityMissing : say.massNotCounted;
}

const classOf = (codes: readonly Code[], stream: Stream): WasteClass =>
  stream.isAcuteResidue ? 'acuteResidue' : codes.some(({ isAcute }) => isAcute) ? 'acute' : 'nonAcute';

/** Whether waste may go into a container as entered; what is stored of it, and what to warn of. */
export async function checkEntry(
  scope: TenantScope,
  container: ContainerRecord,
  input: EntryInput,
): Promise<CheckedEntry> {
  refuseUnlessInUse(container);
  refuseFuture(input.dateAdded, await todayAt(scope, container.siteId), 'dateAdded');
  const stream = await readStream(scope, input.materialId, container.siteId, input.dateAdded);
  if (!stream.isActive) throw refuseField('materialId', say.streamInactive);
  if (!stream.arisesHere) throw refuseField('materialId', say.streamElsewhere);
  const unit = await readUnit(scope, input.unitId);
  if ((stream.isHazardous || stream.needsCodes) && input.wasteCodeIds.length === 0)
    throw refuseField('wasteCodeIds', say.wasteCodeRequired);
  await refuseCodes(scope, container.containerTypeId, new Set(input.wasteCodeIds), 'wasteCodeIds');
  const codes = await readCodes(scope, input.wasteCodeIds);
  const episodicEvent = await eventOfEntry(scope, container, input, stream.isHazardous);
  const exclusionReason = input.exclusionReason || (episodicEvent?.name ?? '');
  if (input.exclusion !== null && exclusionReason === '')
    throw refuseField('exclusionReason', say.exclusionReasonRequired);
  if (input.amount < Number.MIN_VALUE) throw refuseField('amount', general.positiveNumber);
  const isRegulated = stream.isHazardous || stream.isUniversalWaste || stream.isPcb;
  const density = densityFor(input, stream);
  const exclusion = episodicEvent === null ? exclusionFor(input, stream) : 'episodicEvent';
  return {
    streamId: input.materialId,
    streamName: stream.name,
    dateAdded: input.dateAdded,
    amount: decimalOf(input.amount),
    unitId: input.unitId,
    unitKind: unit.kind,
    unitFactor: unit.factor,
    physicalState: input.physicalState,
    density,
    densityFrom: input.densityFrom,
    codeIds: codes.map(({ id }) => id),
    wasteClass: classOf(codes, stream),
    isRegulated,
    hasOwnRules: hasRulesOfItsOwn({ ...stream, exclusion }),
    exclusion,
    exclusionReason,
    episodicEvent,
    description: input.description,
    warnings: [
      ...(episodicEvent?.warnings ?? []),
      ...(density === null && isRegulated ? [said(await withoutDensity(scope, container, unit.kind))] : []),
      ...(isRegulated && !stream.isAssessed ? [said(say.compatibilityNotAssessed, stream.name)] : []),
    ],
  };
}
