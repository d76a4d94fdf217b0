import { searchMaterials } from '@oikos/contract/material/materials.ts';
import { createWasteStream, readWasteStream } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import type { TestApi } from '../../../../testing/api.ts';
import { createTestHierarchy } from '../../../hierarchy/testing-hierarchy.ts';

/** A company with people who change or read its waste streams, and a function that adds one. */
export async function createTestWasteStreams(api: TestApi) {
  const plant = await createTestHierarchy(api, 'Alder Chemical');
  const { administrator, companyId } = plant;
  const technician = await api.user(companyId, 'wasteTechnician');

  let made = 0;
  const newStream = (more = {}) => {
    made += 1;
    return {
      name: `Spent solvent ${made}`,
      number: `WS-${made}`,
      description: '',
      isActive: true,
      physicalState: 'liquid' as const,
      bulkDensity: null,
      bulkDensityUnitId: null,
      defaultUnitId: null,
      isHazardous: true,
      isAcuteResidue: false,
      isUniversalWaste: false,
      isPcb: false,
      generatorKnowledge: false,
      analysisRequired: false,
      compatibilityGroups: null,
      isDilute: false,
      locationIds: [],
      profileRevision: 0,
      profileRevisionDate: '2026-01-01',
      isDotHazardous: false,
      hazardousMaterialId: null,
      identificationNumber: '',
      properShippingName: '',
      technicalNames: '',
      hazardClass: '',
      packingGroup: '' as const,
      isReportableQuantity: false,
      emergencyResponseGuideId: null,
      transportationLabelIds: [],
      transportationMode: 'Highway' as const,
      specialHandling: '',
      formCode: '',
      sourceCode: '',
      minimizationCode: '',
      ...more,
    };
  };
  const create = (more = {}) => administrator.call(createWasteStream, newStream(more));
  const add = async (more = {}) => (await create(more)).body;
  const read = async (id: number, detailsId = 0) => (await technician.call(readWasteStream, { id, detailsId })).body;
  const list = async (more = {}) =>
    (await technician.call(searchMaterials, { mode: 'WasteStreams', ...more })).body.items;
  return { plant, administrator, companyId, technician, newStream, create, add, read, list };
}
