import type { ReferenceDataProperty } from '@oikos/contract/parameter/reference-data/reference-data.ts';
import { referenceMessages as say } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { sql } from 'kysely';
import { notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { saveRecord } from '../../../foundation/records/save-record.ts';
import { refuseInUse } from '../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { hasValues, referenceDataKind, refuseInactive } from './read-reference-data.ts';

export type PropertyRole = 'map' | 'value';

export interface WantedProperty {
  /** 0: a new one. */
  readonly id: number;
  readonly name: string;
  readonly dataTypeId: number;
  readonly picklistId: number | null;
  readonly unitId: number | null;
}

const isSame = (left: WantedProperty, right: ReferenceDataProperty): boolean =>
  left.dataTypeId === right.dataTypeId && left.picklistId === right.picklistId && left.unitId === right.unitId;

function refuseContradictions(wanted: readonly WantedProperty[], others: readonly ReferenceDataProperty[]): void {
  const taken = new Set(others.map((property) => property.name.toLowerCase()));
  for (const [index, property] of wanted.entries()) {
    const name = property.name.toLowerCase();
    if (taken.has(name)) throw refuseField(`properties.${index}.name`, say.propertyNameTwice);
    taken.add(name);
    if (property.unitId !== null && property.dataTypeId !== DATA_TYPE.number) {
      throw refuseField(`properties.${index}.unitId`, say.unitForNumbers);
    }
  }
}

/** What the data rests on can be renamed, but neither changed nor taken away. */
function refuseBreaking(
  role: PropertyRole,
  wanted: readonly WantedProperty[],
  before: readonly ReferenceDataProperty[],
): void {
  const known = new Map(wanted.map((property) => [property.id, property]));
  const broken = before.find((property) => {
    const now = known.get(property.id);
    return now === undefined || !isSame(now, property);
  });
  const isFixed = role === 'map' && (broken !== undefined || wanted.some((property) => property.id === 0));
  if (isFixed) throw refuse(say.mapPropertiesFixed);
  if (broken) throw refuse(say.valuePropertyInUse, broken.name);
}

async function refuseRead(scope: TenantScope, dropped: readonly ReferenceDataProperty[]): Promise<void> {
  for (const { id } of dropped) await refuseInUse(scope, 'referenceDataProperty', id);
}

async function write(
  scope: TenantScope,
  id: number,
  role: PropertyRole,
  wanted: readonly WantedProperty[],
): Promise<void> {
  const rows = JSON.stringify(wanted.map((property, sequence) => ({ ...property, sequence })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as w(id bigint, name text, "dataTypeId" smallint, "picklistId" bigint,
    "unitId" bigint, sequence integer)`;
  await sql`
    delete from reference_data_property
    where reference_data_id = ${id} and role = ${role} and id not in (select w.id from ${given})`.execute(scope.db);
  // Names are freed first: two properties may swap theirs.
  await sql`
    update reference_data_property p set name = p.name || chr(1) || p.id from ${given}
    where p.id = w.id and p.reference_data_id = ${id} and p.role = ${role} and p.name <> w.name`.execute(scope.db);
  await sql`
    update reference_data_property p set name = w.name, data_type = w."dataTypeId", picklist_id = w."picklistId",
      unit_id = w."unitId", sequence = w.sequence, version = p.version + 1
    from ${given} where p.id = w.id and p.reference_data_id = ${id} and p.role = ${role}`.execute(scope.db);
  await sql`
    insert into reference_data_property (reference_data_id, role, name, data_type, picklist_id, unit_id, sequence)
    select ${id}, ${role}, w.name, w."dataTypeId", w."picklistId", w."unitId", w.sequence from ${given} where w.id = 0`.execute(
    scope.db,
  );
}

/** Saves all properties of a role as they should be; map properties are fixed once there is data (V234). */
export const saveProperties = (
  scope: TenantScope,
  id: number,
  version: number,
  role: PropertyRole,
  wanted: readonly WantedProperty[],
): Promise<{ id: number; version: number }> =>
  saveRecord(scope, referenceDataKind, { id, version }, async (definition) => {
    refuseInactive(definition);
    const { mapProperties, valueProperties } = definition;
    const [before, others] = role === 'map' ? [mapProperties, valueProperties] : [valueProperties, mapProperties];
    if (wanted.some((property) => property.id > 0 && !before.some((each) => each.id === property.id))) throw notFound();
    refuseContradictions(wanted, others);
    if (await hasValues(scope, id)) refuseBreaking(role, wanted, before);
    await refuseRead(
      scope,
      before.filter((property) => !wanted.some((each) => each.id === property.id)),
    );
    await write(scope, id, role, wanted);
    return {};
  });
