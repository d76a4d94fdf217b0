import type { EpaQuantity, EpaRejectionInfo, EpaWaste } from '@oikos/contract/waste/shipment/manifests/e-manifest.ts';
import {
  type EpaAddress,
  type EpaImportInfo,
  type EpaPaperSignature,
  type EpaPhone,
  type EpaSite,
  epaDateTime,
} from '@oikos/contract/waste/shipment/manifests/e-manifest-parts.ts';
import { isLocalDate, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { localDateAt, startOfLocalDay } from '@oikos/domain/period/time-zone.ts';
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
} from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { DENSITY_UNIT_CODES } from './export-parts.ts';

/** Parts of EPA's document as our model has them; what it has no field for is compared and carried afterwards. */

const PCB_LOAD_TYPES: readonly string[] = ['ArticleInContainer', 'ArticleNotInContainer', 'BulkWaste', 'Container'];
const isPcbLoadType = (code: string): code is PcbLoadType => PCB_LOAD_TYPES.includes(code);

/** EPA's system runs on this clock. */
export const EPA_TIME_ZONE = 'America/New_York';

/** In the form that every runtime reads: EPA writes offsets without the colon too. */
const instantOf = (dateTime: string): number => Date.parse(dateTime.replace(/([+-]\d{2})(\d{2})$/u, '$1:$2'));

/**
 * The day that a date-time is of at the site. A day without a time is written by EPA as midnight on its own clock
 * (`2018-03-18T04:00:00.000+0000`), and by others as midnight in UTC: such a day is the same at every site.
 */
export const dateOf = (dateTime: string | undefined, timeZone: string): LocalDate | null => {
  if (dateTime === undefined) return null;
  const instant = instantOf(dateTime);
  const bareDay = [EPA_TIME_ZONE, 'UTC', timeZone]
    .map((zone) => ({ zone, day: localDateAt(zone, instant) }))
    .find(({ zone, day }) => startOfLocalDay(zone, day) === instant);
  return bareDay?.day ?? localDateAt(timeZone, instant);
};

const codesOf = (list: readonly { code: string }[] | undefined): string[] => (list ?? []).map(({ code }) => code);

export const phoneOf = (phone: EpaPhone | undefined): ManifestPhone | null =>
  phone === undefined ? null : { number: phone.number, extension: phone.extension ?? null };

const signatureOf = (signature: EpaPaperSignature | undefined, timeZone: string): PaperSignature | null =>
  signature === undefined
    ? null
    : { printedName: signature.printedName ?? null, date: dateOf(signature.signatureDate, timeZone) };

/** EPA's schema takes any text for the day that is planned. */
export const plannedDayOf = (text: string | undefined, timeZone: string): LocalDate | null => {
  if (text === undefined) return null;
  if (isLocalDate(text)) return text;
  return epaDateTime.safeParse(text).success ? dateOf(text, timeZone) : null;
};

type Signature = { readonly signatureDate?: string | undefined };

const firstDayOf = (signatures: readonly (Signature | undefined)[], timeZone: string): LocalDate | null =>
  signatures
    .map((signature) => dateOf(signature?.signatureDate, timeZone))
    .filter((day) => day !== null)
    .sort()[0] ?? null;

/** The day on which a site signed, on paper or electronically; later signatures are of corrections. */
export const signedOn = (site: EpaSite | undefined, timeZone: string): LocalDate | null =>
  firstDayOf([site?.paperSignatureInfo, ...(site?.electronicSignaturesInfo ?? [])], timeZone);

/** The day on which the generator signed for the rejected waste that came back. */
export const rejectionSignedOn = (info: EpaRejectionInfo, timeZone: string): LocalDate | null =>
  firstDayOf([info.generatorPaperSignature, info.generatorElectronicSignature], timeZone);

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

export const siteOf = (site: EpaSite | undefined, timeZone: string): ManifestSite => ({
  epaId: site?.epaSiteId ?? null,
  name: site?.name ?? null,
  siteAddress: addressOf(site?.siteAddress),
  mailingAddress: addressOf(site?.mailingAddress),
  phone: phoneOf(site?.contact?.phone),
  registered: site?.registered ?? null,
  signature: signatureOf(site?.paperSignatureInfo, timeZone),
  passthrough: [],
});

export const lineOf = (waste: EpaWaste, timeZone: string): ManifestLine => ({
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
  pcb: waste.pcb ? (waste.pcbInfos ?? []).map((pcb) => pcbOf(pcb, timeZone)) : null,
  discrepancy: discrepancyOf(waste),
  consentNumber: waste.additionalInfo?.consentNumber ?? null,
  biennialReport: waste.br && waste.brInfo !== undefined ? biennialReportOf(waste.brInfo) : null,
  passthrough: [],
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

const pcbOf = (pcb: NonNullable<EpaWaste['pcbInfos']>[number], timeZone: string): PcbInfo => {
  const loadType = pcb.loadType?.code ?? '';
  return {
    loadType: isPcbLoadType(loadType) ? loadType : null,
    containerId: pcb.articleContainerId ?? null,
    bulkIdentity: pcb.bulkIdentity ?? null,
    removalDate: dateOf(pcb.dateOfRemoval, timeZone),
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

export const rejectionOf = (info: EpaRejectionInfo | undefined, timeZone: string): ManifestRejection => {
  const type = info?.alternateDesignatedFacilityType;
  return {
    extent: info?.rejectionType === 'PartialReject' ? 'partial' : 'full',
    transporterOnSite: info?.transporterOnSite ?? null,
    destination: type === undefined ? null : type === 'Generator' ? 'generator' : 'facility',
    alternateFacility: info?.alternateDesignatedFacility ? siteOf(info.alternateDesignatedFacility, timeZone) : null,
    generatorSignature: signatureOf(info?.generatorPaperSignature, timeZone),
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
