import type { ManifestLine } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { addImportedStream, isInReach } from '../../stream/public.ts';
import { stateFromManifest, unitOfLetter } from './manifest-terms.ts';

/** The parts of a printed description such as 'UN1090, Waste Acetone, 3, PG II'; what can't be told apart stays in the name. */
export function partsOfDescription(text: string, idNumber: string) {
  const parts = text.split(',').map((part) => part.trim());
  const isNumber = (part: string) => /^(UN|NA)\d{4}$|^NOID$/i.test(part);
  const isClass = (part: string) => /^\d(\.\d)?[A-S]?( ?\(.*\))?$/.test(part);
  const group = parts.map((part) => /^(?:PG ?)?(I{1,3})$/.exec(part)?.[1]).find((found) => found !== undefined);
  const at = parts.findIndex(isClass);
  const names = parts.filter((part, index) => !isNumber(part) && (at < 0 || index < at));
  return {
    identificationNumber: /^(UN|NA)\d{4}$/i.test(idNumber) ? idNumber.toUpperCase() : '',
    properShippingName: names.join(', ').slice(0, 280),
    hazardClass: at < 0 ? '' : (parts[at] ?? '').slice(0, 50),
    packingGroup: group ?? '',
  };
}

function descriptionOf(line: ManifestLine) {
  const nothing = { identificationNumber: '', properShippingName: '', hazardClass: '', packingGroup: '' };
  const { shippingDescription: shipping } = line;
  return shipping === null ? nothing : partsOfDescription(shipping.text, shipping.idNumber);
}

/** The stream that says the same, or a new one, set aside so that nobody fills a drum with it unseen. */
async function streamOf(scope: TenantScope, line: ManifestLine, number: string): Promise<number> {
  const dot = descriptionOf(line);
  const text = line.wasteDescription ?? dot.properShippingName;
  const { rows } = await sql<{ id: number }>`
    select id from waste_stream w where ${isInReach(scope)} and is_dot_hazardous = ${line.dotHazardous}
      and case when ${line.dotHazardous} then identification_number = ${dot.identificationNumber}
          and lower(proper_shipping_name) = lower(${dot.properShippingName})
        else lower(description) = lower(${text}) or lower(name) = lower(${text}) end
    order by is_active desc, id limit 1`.execute(scope.db);
  if (rows[0]) return rows[0].id;
  return addImportedStream(scope, {
    name: number.slice(-25),
    number,
    description: text,
    physicalState: stateFromManifest[line.physicalState ?? 'solid'],
    isHazardous: line.epaWaste,
    isDotHazardous: line.dotHazardous,
    isPcb: line.pcb !== null,
    identificationNumber: dot.identificationNumber,
    properShippingName: dot.properShippingName,
    hazardClass: dot.hazardClass,
    packingGroup: dot.packingGroup,
  });
}

async function storeCodes(scope: TenantScope, lineId: number, line: ManifestLine): Promise<string[]> {
  const { federal, generatorState, facilityState, texas } = line.wasteCodes;
  const codes = [...new Set([...federal, ...generatorState, ...facilityState, ...texas])];
  const { rows } = await sql<{ code: string }>`
    insert into shipment_line_code (shipment_line_id, waste_code_id, position)
    select ${lineId}::bigint, (select c.id from waste_code c join governing_body b on b.company_id = c.company_id and b.id = c.governing_body_id
        where upper(c.code) = upper(named.code) order by b.jurisdiction <> 'federal', c.id limit 1), named.position
    from unnest(${codes}::text[]) with ordinality as named(code, position)
    where exists (select 1 from waste_code c where upper(c.code) = upper(named.code))
    returning (select code from waste_code where id = waste_code_id) as code`.execute(scope.db);
  const found = new Set(rows.map((row) => row.code.toUpperCase()));
  return codes.filter((code) => !found.has(code.toUpperCase()));
}

async function storePcb(scope: TenantScope, lineId: number, line: ManifestLine): Promise<void> {
  const complete = (line.pcb ?? []).filter((info) => info.loadType && info.removalDate && (info.weight ?? 0) > 0);
  await sql`
    insert into shipment_line_pcb (shipment_line_id, load_type, article_container_id, bulk_identity, date_of_removal, weight, description)
    select ${lineId}::bigint, p."loadType", coalesce(p."containerId", ''), coalesce(p."bulkIdentity", ''), p."removalDate", p.weight, coalesce(p."wasteType", '')
    from jsonb_to_recordset(${JSON.stringify(complete)}::jsonb) as p("loadType" text, "containerId" text, "bulkIdentity" text,
      "removalDate" date, weight numeric, "wasteType" text)`.execute(scope.db);
}

/** Stores a line of an imported manifest; returns the waste codes that aren't known here. */
export async function importLine(
  scope: TenantScope,
  shipmentId: number,
  position: number,
  line: ManifestLine,
  shipmentNumber: string,
): Promise<string[]> {
  const { quantity } = line;
  const unit = quantity.unit === null ? '' : unitOfLetter[quantity.unit];
  const { discrepancy, biennialReport } = line;
  const { id } = await scope.db
    .insertInto('shipment_line')
    .values({
      ...descriptionOf(line),
      shipmentId,
      position,
      wasteStreamId: await streamOf(scope, line, `${shipmentNumber}-${position}`),
      description: (line.wasteDescription ?? '').slice(0, 1024),
      notes: (line.handlingInstructions ?? '').slice(0, 1024),
      isEpaWaste: line.epaWaste,
      isDotHazardous: line.dotHazardous,
      numberOfContainers: quantity.containerCount === null ? null : Math.min(quantity.containerCount, 999),
      epaContainerCode: quantity.containerCode ?? '',
      quantity: quantity.amount && quantity.amount > 0 ? quantity.amount : null,
      unitId: sql`(select id from unit where code = ${unit} order by id limit 1)`,
      managementMethodId: sql`(
        select id from waste_management_method where code = ${line.managementMethod ?? ''} order by id limit 1)`,
      isPcb: line.pcb !== null,
      formCode: biennialReport?.formCode ?? '',
      sourceCode: biennialReport?.sourceCode ?? '',
      minimizationCode: biennialReport?.minimizationCode ?? '',
      hasQuantityDiscrepancy: discrepancy?.quantity ?? false,
      hasTypeDiscrepancy: discrepancy?.type ?? false,
      discrepancyComments: discrepancy?.comments ?? '',
      isCompared: discrepancy !== null,
      hasResidue: discrepancy?.residue ?? false,
      residueComments: discrepancy?.residueComments ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storePcb(scope, id, line);
  return storeCodes(scope, id, line);
}
