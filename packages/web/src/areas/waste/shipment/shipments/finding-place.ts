import type { ManifestFinding } from '@oikos/contract/waste/shipment/manifests/manifests.ts';

/** Where a finding of the preflight is fixed: a field of the shipment or of a line, or the page of another record. */
export type FindingPlace =
  | { readonly tab: 'details' | 'lines' | 'outcome'; readonly line?: number; readonly field?: string }
  | { readonly page: 'location' | 'wasteStream'; readonly id: number; readonly tab?: string };

/** Fields of a line by the first part of their name with EPA; the first that fits. */
const lineFields: readonly (readonly [epa: string, field: string])[] = [
  ['quantity.containerNumber', 'numberOfContainers'],
  ['quantity.containerType', 'epaContainerCode'],
  ['quantity.unitOfMeasurement', 'unitId'],
  ['quantity', 'quantity'],
  ['dotInformation.idNumber', 'identificationNumber'],
  ['dotInformation', 'properShippingName'],
  ['wasteDescription', 'description'],
  ['hazardousWaste', 'wasteCodeIds'],
  ['brInfo.density', 'bulkDensity'],
  ['brInfo.form', 'formCode'],
  ['brInfo.source', 'sourceCode'],
  ['brInfo.waste', 'minimizationCode'],
  ['management', 'managementMethodId'],
  ['additionalInfo', 'notes'],
  ['discrepancyResidueInfo.residueComments', 'residueComments'],
  ['discrepancyResidueInfo.discrepancyComments', 'discrepancyComments'],
  ['discrepancyResidueInfo', 'isCompared'],
];

const pcbFields: Readonly<Record<string, string>> = {
  loadType: 'loadType',
  articleContainerId: 'articleContainerId',
  bulkIdentity: 'bulkIdentity',
  dateOfRemoval: 'dateOfRemoval',
  weight: 'weight',
};

function lineField(epa: string): string | undefined {
  const [first, place, name = ''] = epa.split('.');
  if (first === 'pcbInfos') {
    const field = pcbFields[name];
    return place && field ? `pcbInfos.${place}.${field}` : 'isPcb';
  }
  return lineFields.find(([start]) => epa === start || epa.startsWith(`${start}.`) || epa.startsWith(start))?.[1];
}

const onDetails: ReadonlySet<string> = new Set([
  'trackingNumber',
  'emergencyPhone',
  'specialHandling',
  'transporters',
  'submissionType',
  'generatorId',
  'disposalFacilityId',
  'shipmentDate',
]);

/** Fields of a location by EPA's names; its addresses have the others, telephones too. */
const onMainDetails: ReadonlySet<string> = new Set(['epaSiteId', 'name']);

export function placeOf({ target: { kind, id, field } }: Pick<ManifestFinding, 'target'>): FindingPlace {
  if (kind === 'wasteStream') return { page: kind, id, tab: field };
  if (kind === 'location') return { page: kind, id, tab: onMainDetails.has(field) ? 'details' : 'addresses' };
  if (kind === 'line') {
    const name = lineField(field);
    return { tab: 'lines', line: id, ...(name ? { field: name } : {}) };
  }
  if (field === 'lines' || field === 'wastes') return { tab: 'lines' };
  if (onDetails.has(field) || field.startsWith('transporters.')) return { tab: 'details', field };
  if (field === 'receivedOn') return { tab: 'outcome' };
  return field.startsWith('reject') || field.startsWith('discrepanc') ? { tab: 'outcome' } : { tab: 'details' };
}
