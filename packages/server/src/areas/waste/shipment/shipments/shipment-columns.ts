import { type RawBuilder, sql } from 'kysely';

/** What list and record of a shipment `s` share. Its mass is kept in kilograms and shown in its own unit, lb by default (V306). */
export const shipmentColumns: RawBuilder<unknown> = sql`
  s.id, s.shipment_number, s.shipment_type, s.status,
  s.preparation_date, s.shipment_date, s.generator_id,
  generator.name as generator, s.disposal_facility_id, facility.name as disposal_facility,
  s.governing_body_id, body.name as governing_body, s.id_number,
  s.tracking_number, (s.mass / mass_unit.multiply_by::numeric)::float8 as mass,
  mass_unit.code as mass_uom, s.mass::float8 as mass_kilograms,
  (select count(*)::int from shipment_line l where l.company_id = s.company_id and l.shipment_id = s.id) as line_count,
  s.received_on, s.manifest_returned_on,
  s.certificate_of_disposal_on, s.version`;

export const shipmentJoins: RawBuilder<unknown> = sql`
  join node generator on generator.company_id = s.company_id and generator.id = s.generator_id
  join node facility on facility.company_id = s.company_id and facility.id = s.disposal_facility_id
  join governing_body body on body.company_id = s.company_id and body.id = s.governing_body_id
  join unit mass_unit on mass_unit.company_id = s.company_id and mass_unit.id = s.mass_unit_id`;
