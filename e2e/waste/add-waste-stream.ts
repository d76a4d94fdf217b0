import type { WasteApi } from './waste-api.ts';

/** A hazardous liquid waste, by its number and name the same, with its codes; `more` says what else is so. */
export async function addWasteStream(
  api: WasteApi,
  name: string,
  codes: readonly string[],
  more: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { id } = await api.call<{ id: number }>('POST', 'wastestreams/createormodify', {
    name,
    number: name,
    description: '',
    isActive: true,
    physicalState: 'liquid',
    bulkDensity: null,
    bulkDensityUnitId: null,
    isHazardous: true,
    isAcuteResidue: false,
    isUniversalWaste: false,
    isPcb: false,
    generatorKnowledge: true,
    analysisRequired: false,
    compatibilityGroups: null,
    isDilute: false,
    locationIds: [],
    profileRevision: 0,
    profileRevisionDate: '2025-01-01',
    isDotHazardous: false,
    hazardousMaterialId: null,
    identificationNumber: '',
    properShippingName: '',
    technicalNames: '',
    hazardClass: '',
    packingGroup: '',
    isReportableQuantity: false,
    emergencyResponseGuideId: null,
    transportationLabelIds: [],
    transportationMode: 'Highway',
    specialHandling: '',
    formCode: '',
    sourceCode: '',
    minimizationCode: '',
    ...more,
  });
  const wasteCodeIds = await Promise.all(codes.map((code) => api.wasteCode(code)));
  await api.call('POST', `wastestreams/${id}/wastecodes`, { id, version: 1, wasteCodeIds });
  return id;
}
