import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type {
  BiennialReportInfo,
  ForeignOrigin,
  ManifestAddress,
  ManifestLine,
  ManifestPhone,
  ManifestRejection,
  ManifestSite,
  ManifestWasteCodes,
  PaperSignature,
  PcbInfo,
} from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { type JsonObject, withoutBlanks } from './passthrough.ts';

/** Parts of our model in EPA's words, without what is carried. */

/** EPA's own quick signature sets noon UTC for a date without time: it is the same day all over the United States. */
export const dateTimeOf = (date: LocalDate | null): string | null =>
  date === null ? null : `${date}T12:00:00.000+0000`;

const codeOf = (code: string | null): JsonObject => ({ code });
const codesOf = (codes: readonly string[]): JsonObject[] => codes.map(codeOf);

const phonePart = (phone: ManifestPhone | null): JsonObject => ({
  number: phone?.number ?? null,
  extension: phone?.extension ?? null,
});

export const signaturePart = (signature: PaperSignature | null): JsonObject => ({
  printedName: signature?.printedName ?? null,
  signatureDate: dateTimeOf(signature?.date ?? null),
});

const addressPart = (address: ManifestAddress | null): JsonObject | null =>
  address && {
    streetNumber: address.streetNumber,
    address1: address.street,
    address2: address.secondLine,
    city: address.city,
    state: codeOf(address.state),
    country: codeOf(address.country),
    zip: address.zip,
  };

/** A site that EPA's register knows is named by its id alone: EPA warns about anything else and ignores it. */
export const sitePart = (site: ManifestSite, emergencyPhone: ManifestPhone | null = null): JsonObject => {
  const isInRegister = site.epaId !== null && site.registered === true;
  return withoutBlanks({
    epaSiteId: site.epaId,
    name: isInRegister ? null : site.name,
    mailingAddress: isInRegister ? null : addressPart(site.mailingAddress),
    siteAddress: isInRegister ? null : addressPart(site.siteAddress),
    contact: { phone: phonePart(site.phone) },
    emergencyPhone: phonePart(emergencyPhone),
    paperSignatureInfo: signaturePart(site.signature),
  });
};

export const linePart = (line: ManifestLine, lineNumber: number): JsonObject =>
  withoutBlanks({
    dotHazardous: line.dotHazardous,
    dotInformation:
      line.dotHazardous && line.shippingDescription
        ? { idNumber: codeOf(line.shippingDescription.idNumber), printedDotInformation: line.shippingDescription.text }
        : null,
    wasteDescription: line.dotHazardous ? null : line.wasteDescription,
    quantity: {
      containerNumber: line.quantity.containerCount,
      containerType: codeOf(line.quantity.containerCode),
      quantity: line.quantity.amount,
      unitOfMeasurement: codeOf(line.quantity.unit),
    },
    br: line.biennialReport !== null,
    brInfo: line.biennialReport && biennialPart(line.biennialReport),
    hazardousWaste: codesPart(line.wasteCodes),
    pcb: line.pcb !== null,
    pcbInfos: line.pcb?.map(pcbPart),
    discrepancyResidueInfo: line.discrepancy && {
      wasteQuantity: line.discrepancy.quantity,
      wasteType: line.discrepancy.type,
      discrepancyComments: line.discrepancy.comments,
      residue: line.discrepancy.residue,
      residueComments: line.discrepancy.residueComments,
    },
    managementMethod: codeOf(line.managementMethod),
    additionalInfo: { consentNumber: line.consentNumber, handlingInstructions: line.handlingInstructions },
    lineNumber,
    epaWaste: line.epaWaste,
  });

const codesPart = (codes: ManifestWasteCodes): JsonObject => ({
  federalWasteCodes: codesOf(codes.federal),
  tsdfStateWasteCodes: codesOf(codes.facilityState),
  txWasteCodes: codes.texas,
  generatorStateWasteCodes: codesOf(codes.generatorState),
});

const pcbPart = (pcb: PcbInfo): JsonObject =>
  withoutBlanks({
    loadType: codeOf(pcb.loadType),
    articleContainerId: pcb.containerId,
    dateOfRemoval: dateTimeOf(pcb.removalDate),
    weight: pcb.weight,
    wasteType: pcb.wasteType,
    bulkIdentity: pcb.bulkIdentity,
  });

/** EPA's codes of density units: 1 is pounds per gallon, 2 specific gravity. */
export const DENSITY_UNIT_CODES = { poundsPerGallon: '1', specificGravity: '2' } as const;

const biennialPart = (info: BiennialReportInfo): JsonObject => ({
  density: info.density,
  densityUnitOfMeasurement: codeOf(info.densityUnit && DENSITY_UNIT_CODES[info.densityUnit]),
  formCode: codeOf(info.formCode),
  sourceCode: codeOf(info.sourceCode),
  wasteMinimizationCode: codeOf(info.minimizationCode),
  mixedRadioactiveWaste: info.mixedRadioactive,
});

export const rejectionPart = (rejection: ManifestRejection): JsonObject => ({
  transporterOnSite: rejection.transporterOnSite,
  rejectionType: rejection.extent === 'full' ? 'FullReject' : 'PartialReject',
  alternateDesignatedFacilityType:
    rejection.destination && (rejection.destination === 'generator' ? 'Generator' : 'Tsdf'),
  generatorPaperSignature: signaturePart(rejection.generatorSignature),
  newManifestTrackingNumbers: rejection.newTrackingNumbers,
  rejectionComments: rejection.comments,
});

export const foreignOriginPart = (origin: ForeignOrigin): JsonObject => ({
  importGenerator: {
    name: origin.generatorName,
    address: origin.address,
    city: origin.city,
    country: codeOf(origin.country),
    postalCode: origin.postalCode,
    province: origin.province,
  },
  portOfEntry: { state: codeOf(origin.portState), cityPort: origin.portOfEntry },
});
