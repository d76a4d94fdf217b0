import { CONTAINER_CODES, MANIFEST_UNITS } from '@oikos/domain/waste/shipment/manifest/manifest-codes.ts';
import { z } from 'zod';
import {
  epaAdditionalInfo,
  epaCode,
  epaCodeDescription,
  epaDateTime,
  epaDocument,
  epaElectronicSignature,
  epaImportInfo,
  epaPaperSignature,
  epaPhone,
  epaSigner,
  epaSite,
  optionalFlag,
  optionalText,
} from './e-manifest-parts.ts';

const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>): Key[] => Object.keys(record) as Key[];
const valuesOf = (record: Readonly<Record<string, string>>): string[] => Object.values(record);

const epaQuantity = z
  .strictObject({
    containerNumber: z.int().min(0).max(99_999).optional(),
    containerType: z
      .strictObject({
        code: z.enum(keysOf(CONTAINER_CODES)),
        description: z.enum(valuesOf(CONTAINER_CODES)).optional(),
      })
      .optional(),
    quantity: z.int().min(0).max(99_999_999_999).optional(),
    unitOfMeasurement: z
      .strictObject({ code: z.enum(keysOf(MANIFEST_UNITS)), description: z.enum(valuesOf(MANIFEST_UNITS)).optional() })
      .optional(),
  })
  .refine(({ quantity, unitOfMeasurement }) => quantity === undefined || unitOfMeasurement !== undefined, {
    path: ['unitOfMeasurement'],
  });

const epaWaste = z.strictObject({
  dotHazardous: z.boolean(),
  dotInformation: z.strictObject({ idNumber: epaCode, printedDotInformation: z.string().max(500) }).optional(),
  wasteDescription: optionalText,
  quantity: epaQuantity.optional(),
  brInfo: z
    .strictObject({
      density: z.number().optional(),
      densityUnitOfMeasurement: z.strictObject({ code: optionalText, description: optionalText }).optional(),
      formCode: epaCodeDescription.optional(),
      sourceCode: epaCodeDescription.optional(),
      wasteMinimizationCode: epaCodeDescription.optional(),
      mixedRadioactiveWaste: optionalFlag,
    })
    .optional(),
  br: z.boolean(),
  hazardousWaste: z
    .strictObject({
      federalWasteCodes: z.array(epaCodeDescription).optional(),
      tsdfStateWasteCodes: z.array(epaCodeDescription).optional(),
      txWasteCodes: z.array(z.string().length(8)).optional(),
      generatorStateWasteCodes: z.array(epaCodeDescription).optional(),
    })
    .optional(),
  pcb: z.boolean(),
  pcbInfos: z
    .array(
      z.strictObject({
        loadType: epaCode.optional(),
        articleContainerId: optionalText,
        dateOfRemoval: epaDateTime.optional(),
        weight: z.number().optional(),
        wasteType: optionalText,
        bulkIdentity: optionalText,
      }),
    )
    .optional(),
  discrepancyResidueInfo: z
    .strictObject({
      wasteQuantity: optionalFlag,
      wasteType: optionalFlag,
      discrepancyComments: z.string().min(1).max(255).optional(),
      residue: optionalFlag,
      residueComments: z.string().min(1).max(255).optional(),
    })
    .optional(),
  managementMethod: epaCodeDescription.optional(),
  additionalInfo: epaAdditionalInfo.optional(),
  lineNumber: z.number(),
  epaWaste: z.boolean(),
});

const epaRejectionInfo = z.strictObject({
  transporterOnSite: optionalFlag,
  rejectionType: z.enum(['FullReject', 'PartialReject']).optional(),
  alternateDesignatedFacilityType: z.enum(['Generator', 'Tsdf']).optional(),
  generatorPaperSignature: epaPaperSignature.optional(),
  generatorElectronicSignature: epaElectronicSignature.optional(),
  alternateDesignatedFacility: epaSite.optional(),
  newManifestTrackingNumbers: z.array(z.string()).optional(),
  rejectionComments: z.string().min(1).max(255).optional(),
});

const epaCorrectionInfo = z.strictObject({
  versionNumber: z.int().optional(),
  active: optionalFlag,
  ppcActive: optionalFlag,
  electronicSignatureInfo: epaElectronicSignature.optional(),
  epaSiteId: optionalText,
  initiatorRole: z.enum(['Industry', 'State', 'PPC', 'EPA']).optional(),
  updateRole: z.enum(['Industry', 'State', 'Ppc', 'Epa']).optional(),
});

const epaCorrectionRequest = z.looseObject({
  correctionRequestStatus: z.enum(['NotSent', 'Sent', 'IndustryResponded']).optional(),
  correctionRequestDate: epaDateTime.optional(),
  initiatorState: epaCode.optional(),
  active: optionalFlag,
  stateUser: z
    .looseObject({
      email: optionalText,
      firstName: optionalText,
      lastName: optionalText,
      phone: epaPhone.optional(),
    })
    .optional(),
  sections: z.array(z.looseObject({ sectionNumber: optionalText, comments: optionalText })).optional(),
});

const epaMtnValidationInfo = z.strictObject({
  mtnExtractionStatus: z.enum(['NotStarted', 'Completed', 'Failed']).optional(),
  mtnsMatch: optionalFlag,
  pdfMtn: optionalText,
  pdfMtnUnique: optionalFlag,
  mtnCorrect: optionalFlag,
  mtnRerunCounter: z.int().optional(),
  mtnDiscrepancyCorrection: optionalFlag,
});

/**
 * EPA's e-Manifest document, by its JSON Schema 1.3 (USEPA/e-manifest, CC0). The schema proves little: `{}` passes.
 * What EPA's prose asks beyond it is `preflight` in the domain.
 */
export const eManifest = z.strictObject({
  createdDate: epaDateTime.optional(),
  updatedDate: epaDateTime.optional(),
  manifestTrackingNumber: optionalText,
  status: z
    .enum([
      'NotAssigned',
      'Pending',
      'Scheduled',
      'InTransit',
      'ReadyForSignature',
      'Signed',
      'Corrected',
      'UnderCorrection',
      'MtnValidationFailed',
    ])
    .optional(),
  isPublic: optionalFlag,
  submissionType: z.enum(['FullElectronic', 'DataImage5Copy', 'Hybrid', 'Image']).optional(),
  signatureStatus: optionalFlag,
  originType: z.enum(['Web', 'Service', 'Mail']).optional(),
  shippedDate: epaDateTime.optional(),
  potentialShipDate: optionalText,
  receivedDate: epaDateTime.optional(),
  certifiedDate: epaDateTime.optional(),
  certifiedBy: epaSigner.optional(),
  lastUpdatedBy: epaSigner.optional(),
  generator: epaSite.optional(),
  transporters: z.array(epaSite).optional(),
  designatedFacility: epaSite.optional(),
  broker: epaSite.optional(),
  wastes: z.array(epaWaste).optional(),
  rejection: optionalFlag,
  rejectionInfo: epaRejectionInfo.optional(),
  discrepancy: optionalFlag,
  residue: optionalFlag,
  residueNewManifestTrackingNumbers: z.array(z.string()).optional(),
  import: optionalFlag,
  importInfo: epaImportInfo.optional(),
  correctionRequests: z.array(epaCorrectionRequest).optional(),
  containsPreviousRejectOrResidue: optionalFlag,
  printedDocument: epaDocument.optional(),
  formDocument: epaDocument.optional(),
  additionalInfo: epaAdditionalInfo.optional(),
  correctionInfo: epaCorrectionInfo.optional(),
  ppcStatus: z
    .enum([
      'Draft',
      'PendingDataEntry',
      'DataEntryInProgress',
      'PendingDataQc',
      'PendingDataQa',
      'DataQaCompleted',
      'PendingIndustryCorrections',
      'IndustryCorrected',
    ])
    .optional(),
  mtnValidationInfo: epaMtnValidationInfo.optional(),
  provideImageGeneratorInfo: optionalFlag,
  locked: optionalFlag,
  lockReason: z.enum(['AsyncSign', 'EpaChangeBiller', 'EpaCorrection']).optional(),
});

export type EManifest = z.infer<typeof eManifest>;
export type EpaWaste = z.infer<typeof epaWaste>;
export type EpaQuantity = z.infer<typeof epaQuantity>;
export type EpaRejectionInfo = z.infer<typeof epaRejectionInfo>;
