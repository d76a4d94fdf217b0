import { systemPicklistCategories } from '@oikos/contract/quantity/picklists/system-picklists.ts';
import { hazardCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { shipmentStatuses } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { installPicklistValues } from './install-picklist-values.ts';

/** Values the product ships for its system pick lists; those of fuels and grid regions come with the factor catalogue. */
const shippedValues: Readonly<Record<string, readonly string[]>> = {
  unitGoverningBody: ['NIST', 'ISO', 'EPA', 'API', 'Company'],
  medium: ['All', 'Air', 'Water', 'Waste'],
  dataOrigin: ['Meter', 'Invoice', 'Supplier', 'Laboratory', 'Engineering estimate', 'Imported file'],
  reasonForChange: [
    'Corrected reading',
    'Late invoice',
    'Wrong unit',
    'Wrong period',
    'Estimate replaced',
    'Audit finding',
  ],
  sourceType: ['Stationary combustion', 'Purchased electricity', 'Mobile combustion', 'Process', 'Fugitive'],
  locationIdNumberType: [
    'EPA ID Number',
    'State ID',
    'TRI Facility ID',
    'NPDES Permit ID',
    'Transporter ID',
    'Foreign Site ID',
    'Other',
  ],
  commercialCapacityCode: [
    'Available to any generator',
    'Available to a limited group of generators',
    'Available to this company only',
    'Not available',
  ],
  shipmentStatus: shipmentStatuses,
  hazardCode: Object.keys(hazardCodes),
  parameterType: ['Temperature', 'Pressure', 'Density', 'Heat gas volume', 'Molecular weight', 'Weight concentration'],
};

/** Copies the system pick lists and their shipped values into the company; a value that it renamed keeps its new name. */
export async function installPicklists(scope: TenantScope): Promise<void> {
  await sql`
    insert into picklist (name, kind, category_id, shipped_key)
    select c.name, 'system', c.id, c.key from jsonb_to_recordset(${JSON.stringify(systemPicklistCategories)}::jsonb) as c(id smallint, key text, name text)
    where not exists (select 1 from picklist p where p.category_id = c.id)`.execute(scope.db);
  const values = Object.entries(shippedValues).flatMap(([list, texts]) =>
    texts.map((text) => ({ list, key: text, name: text })),
  );
  await installPicklistValues(scope, values);
}
