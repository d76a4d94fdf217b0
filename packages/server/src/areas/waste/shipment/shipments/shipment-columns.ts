import { type RawBuilder, sql } from 'kysely';

/** What list and record of a shipment `s` share. Its mass is kept in kilograms and shown in its own unit, lb by default (V306). */
export const shipmentColumns: RawBuilder<unknown> = sql`
  s.id, s.shipment_number as "shipmentNumber", s.shipment_type as "shipmentType", s.status,
  s.preparation_date as "preparationDate", s.shipment_date as "shipmentDate", s.generator_id as "generatorId",
  generator.name as generator, s.disposal_facility_id as "disposalFacilityId", facility.name as "disposalFacility",
  s.governing_body_id as "governingBodyId", body.name as "governingBody", s.id_number as "idNumber",
  s.tracking_number as "trackingNumber", (s.mass / mass_unit.multiply_by::numeric)::float8 as mass,
  mass_unit.code as "massUom", s.mass::float8 as "massKilograms",
  (select count(*)::int from shipment_line l where l.company_id = s.company_id and l.shipment_id = s.id) as "lineCount",
  s.received_on as "receivedOn", s.manifest_returned_on as "manifestReturnedOn",
  s.certificate_of_disposal_on as "certificateOfDisposalOn", s.version`;

export const shipmentJoins: RawBuilder<unknown> = sql`
  join node generator on generator.company_id = s.company_id and generator.id = s.generator_id
  join node facility on facility.company_id = s.company_id and facility.id = s.disposal_facility_id
  join governing_body body on body.company_id = s.company_id and body.id = s.governing_body_id
  join unit mass_unit on mass_unit.company_id = s.company_id and mass_unit.id = s.mass_unit_id`;
