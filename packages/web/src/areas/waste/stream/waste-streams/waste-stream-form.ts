import type {
  WasteStreamDetails,
  wasteStreamInfoForm,
  wasteStreamShippingForm,
} from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import type { z } from 'zod';

export type StreamInfo = z.input<typeof wasteStreamInfoForm>;
export type StreamShipping = z.input<typeof wasteStreamShippingForm>;

export const newInfo = (today: string): StreamInfo => ({
  name: '',
  number: '',
  description: '',
  isActive: true,
  physicalState: 'liquid',
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
  profileRevisionDate: today,
});

export const newShipping: StreamShipping = {
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
};

/** Both forms' values of a stream: each form saves its own part, with the other as it is. */
export const valuesOf = (stream: WasteStreamDetails): StreamInfo & StreamShipping => stream;
