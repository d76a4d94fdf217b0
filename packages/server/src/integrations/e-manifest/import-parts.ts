import type { EpaQuantity, EpaRejectionInfo, EpaWaste } from '@oikos/contract/waste/e-manifest.ts';
import type {
  EpaAddress,
  EpaImportInfo,
  EpaPaperSignature,
  EpaPhone,
  EpaSite,
} from '@oikos/contract/waste/e-manifest-parts.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type {
  BiennialReportInfo,
  ForeignOrigin,
  ManifestAddress,
  ManifestLine,
  ManifestPhone,
  ManifestQuantity,
  ManifestRejection,
  ManifestSite,
  PaperSignature,
  PcbInfo,
  PcbLoadType,
} from '@oikos/domain/waste/manifest/manifest.ts';
import { DENSITY_UNIT_CODES } from './export-parts.ts';

/** Parts of EPA's document as our model has them; what it has no field for is compared and carried afterwards. */

const PCB_LOAD_TYPES: readonly string[] = ['ArticleInContainer', 'ArticleNotInContainer', 'BulkWaste', 'Container'];
const isPcbLoadType = (code: string): code is PcbLoadType => PCB_LOAD_TYPES.includes(code);

/**
 * The date that a date-time says: EPA's paper dates are midnights in the United States, written in UTC
 * (`2018-03-18T04:00:00.000+0000`), which is still the same day there.
 */
export const dateOf = (dateTime: string | undefined): LocalDate | null => dateTime?.slice(0, 10) ?? null;

const codesOf = (list: readonly { code: string }[] | undefined): string[] => (list ?? []).map(({ code }) => code);

export const phoneOf = (phone: EpaPhone | undefined): ManifestPhone | null =>
  phone === undefined ? null : { number: phone.number, extension: phone.extension ?? null };

export const signatureOf = (signature: EpaPaperSignature | undefined): PaperSignature | null =>
  signature === undefined
    ? null
    : { printedName: signature.printedName ?? null, date: dateOf(signature.signatureDate) };

const addressOf = (address: EpaAddress | undefined): ManifestAddress | null =>
  address === undefined
    ? null
    : {
        streetNumber: address.streetNumber ?? null,
        street: address.address1,
        secondLine: address.address2 ?? null,
        city: address.city ?? null,
        state: address.state?.code ?? null,
        country: address.country?.code ?? null,
        zip: address.zip ?? null,
      };

export const siteOf = (site: EpaSite | undefined): ManifestSite => ({
  epaId: site?.epaSiteId ?? null,
  name: site?.name ?? null,
  siteAddress: addressOf(site?.siteAddress),
  mailingAddress: addressOf(site?.mailingAddress),
  phone: phoneOf(site?.contact?.phone),
  registered: site?.registered ?? null,
  signature: signatureOf(site?.paperSignatureInfo),
  carried: [],
});

export const lineOf = (waste: EpaWaste): ManifestLine => ({
  dotHazardous: waste.dotHazardous,
  epaWaste: waste.epaWaste,
  shippingDescription: waste.dotInformation
    ? { idNumber: waste.dotInformation.idNumber.code, text: waste.dotInformation.printedDotInformation }
    : null,
  wasteDescription: waste.wasteDescription ?? null,
  quantity: quantityOf(waste.quantity),
  physicalState: null,
  wasteCodes: {
    federal: codesOf(waste.hazardousWaste?.federalWasteCodes),
    generatorState: codesOf(waste.hazardousWaste?.generatorStateWasteCodes),
    facilityState: codesOf(waste.hazardousWaste?.tsdfStateWasteCodes),
    texas: waste.hazardousWaste?.txWasteCodes ?? [],
  },
  handlingInstructions: waste.additionalInfo?.handlingInstructions ?? null,
  managementMethod: waste.managementMethod?.code ?? null,
  pcb: waste.pcb ? (waste.pcbInfos ?? []).map(pcbOf) : null,
  discrepancy: discrepancyOf(waste),
  consentNumber: waste.additionalInfo?.consentNumber ?? null,
  biennialReport: waste.br && waste.brInfo !== undefined ? biennialReportOf(waste.brInfo) : null,
  carried: [],
});

const quantityOf = (quantity: EpaQuantity | undefined): ManifestQuantity => ({
  containerCount: quantity?.containerNumber ?? null,
  containerCode: quantity?.containerType?.code ?? null,
  amount: quantity?.quantity ?? null,
  unit: quantity?.unitOfMeasurement?.code ?? null,
});

const discrepancyOf = ({ discrepancyResidueInfo: info }: EpaWaste): ManifestLine['discrepancy'] =>
  info === undefined
    ? null
    : {
        quantity: info.wasteQuantity ?? false,
        type: info.wasteType ?? false,
        comments: info.discrepancyComments ?? null,
        residue: info.residue ?? false,
        residueComments: info.residueComments ?? null,
      };

const pcbOf = (pcb: NonNullable<EpaWaste['pcbInfos']>[number]): PcbInfo => {
  const loadType = pcb.loadType?.code ?? '';
  return {
    loadType: isPcbLoadType(loadType) ? loadType : null,
    containerId: pcb.articleContainerId ?? null,
    bulkIdentity: pcb.bulkIdentity ?? null,
    removalDate: dateOf(pcb.dateOfRemoval),
    weight: pcb.weight ?? null,
    wasteType: pcb.wasteType ?? null,
  };
};

const biennialReportOf = (info: NonNullable<EpaWaste['brInfo']>): BiennialReportInfo => ({
  density: info.density ?? null,
  densityUnit: densityUnitOf(info.densityUnitOfMeasurement?.code),
  formCode: info.formCode?.code ?? null,
  sourceCode: info.sourceCode?.code ?? null,
  minimizationCode: info.wasteMinimizationCode?.code ?? null,
  mixedRadioactive: info.mixedRadioactiveWaste ?? null,
});

const densityUnitOf = (code: string | undefined): BiennialReportInfo['densityUnit'] => {
  if (code === DENSITY_UNIT_CODES.poundsPerGallon) return 'poundsPerGallon';
  return code === DENSITY_UNIT_CODES.specificGravity ? 'specificGravity' : null;
};

export const rejectionOf = (info: EpaRejectionInfo | undefined): ManifestRejection => {
  const type = info?.alternateDesignatedFacilityType;
  return {
    extent: info?.rejectionType === 'PartialReject' ? 'partial' : 'full',
    transporterOnSite: info?.transporterOnSite ?? null,
    destination: type === undefined ? null : type === 'Generator' ? 'generator' : 'facility',
    alternateFacility: info?.alternateDesignatedFacility ? siteOf(info.alternateDesignatedFacility) : null,
    generatorSignature: signatureOf(info?.generatorPaperSignature),
    newTrackingNumbers: info?.newManifestTrackingNumbers ?? [],
    comments: info?.rejectionComments ?? null,
  };
};

export const foreignOriginOf = (info: EpaImportInfo | undefined): ForeignOrigin => ({
  generatorName: info?.importGenerator?.name ?? null,
  address: info?.importGenerator?.address ?? null,
  city: info?.importGenerator?.city ?? null,
  country: info?.importGenerator?.country?.code ?? null,
  postalCode: info?.importGenerator?.postalCode ?? null,
  province: info?.importGenerator?.province ?? null,
  portOfEntry: info?.portOfEntry?.cityPort ?? null,
  portState: info?.portOfEntry?.state?.code ?? null,
});
