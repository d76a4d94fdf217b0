import type { LocalDate } from '../../../period/local-date.ts';
import type { ContainerCode, ManifestUnit } from './manifest-codes.ts';
import type { MissingDetail } from './shipping-description.ts';

/**
 * A uniform hazardous waste manifest as this product holds it: what EPA forms 8700-22 and 8700-22A show, item by item
 * (numbers of the revision 12-17), and what EPA's e-Manifest exchanges. Blank is null, never an empty text or zero.
 */
export interface Manifest {
  readonly submissionType: SubmissionType;
  /** Where the e-Manifest is with EPA; null before it was ever sent, and for paper. */
  readonly status: ManifestStatus | null;
  /** Item 4: nine digits and three letters, given by EPA or printed on the form. */
  readonly trackingNumber: string | null;
  /** Items 1, 3, 5 and 15. */
  readonly generator: ManifestGenerator;
  /** Items 6, 7 and 17; 25, 26, 33 and 34 of continuation sheets: in the order in which they carry the waste. */
  readonly transporters: readonly ManifestSite[];
  /** Items 8 and 20. */
  readonly designatedFacility: ManifestSite | null;
  /** Items 9 to 13 and 19; 27 to 31 and 36 of continuation sheets. Line 1 is the first. */
  readonly lines: readonly ManifestLine[];
  /** Item 14 of page one, for the shipment as a whole; the notes of a line are on the line. */
  readonly handlingInstructions: string | null;
  /** Item 16: waste from abroad. Exports out of the country are unsupported (schema 1.3 predates them). */
  readonly foreignOrigin: ForeignOrigin | null;
  /** Item 18a to 18c: set once the designated facility rejected all or part of it. */
  readonly rejection: ManifestRejection | null;
  /** Item 18a for the shipment as a whole; null: nothing beyond what its lines say. EPA's data knows it by line only. */
  readonly discrepancy: ShipmentDiscrepancy | null;
  /** Item 18a, residue: the manifests that carry it on. */
  readonly residueTrackingNumbers: readonly string[];
  /** Item 14 of a manifest that carries rejected waste or residue on. */
  readonly previous: PreviousManifests | null;
  readonly passthrough: Passthrough;
}

/** How the manifest reaches EPA: all signed electronically; generator on paper; data with picture; picture alone. */
export type SubmissionType = 'FullElectronic' | 'Hybrid' | 'DataImage5Copy' | 'Image';

export type ManifestStatus =
  | 'NotAssigned'
  | 'Pending'
  | 'Scheduled'
  | 'InTransit'
  | 'ReadyForSignature'
  | 'Signed'
  | 'Corrected'
  | 'UnderCorrection'
  | 'MtnValidationFailed';

export interface ManifestSite {
  /** Items 1, 6, 7, 8: two letters and up to ten more characters; a generator without one may say '40 CFR PART 761'. */
  readonly epaId: string | null;
  readonly name: string | null;
  readonly siteAddress: ManifestAddress | null;
  readonly mailingAddress: ManifestAddress | null;
  readonly phone: ManifestPhone | null;
  /** Whether EPA's register knows the site; null is not known here. */
  readonly registered: boolean | null;
  /** Items 15, 17 and 20 as signed on paper. */
  readonly signature: PaperSignature | null;
  readonly passthrough: Passthrough;
}

export interface ManifestGenerator extends ManifestSite {
  /** Item 3: answered all the time the waste is under way. */
  readonly emergencyPhone: ManifestPhone | null;
}

export interface ManifestAddress {
  readonly streetNumber: string | null;
  readonly street: string;
  readonly secondLine: string | null;
  readonly city: string | null;
  /** Postal code of the state, two letters. */
  readonly state: string | null;
  /** ISO 3166 code of the country, two letters; null is the United States. */
  readonly country: string | null;
  readonly zip: string | null;
}

/** 'number' in the form 555-555-5555. */
export interface ManifestPhone {
  readonly number: string;
  readonly extension: string | null;
}

export interface PaperSignature {
  readonly printedName: string | null;
  /** The date beside the signature, at the place of signing. */
  readonly date: LocalDate | null;
}

/** One line of item 9. What it is for DOT and what it is for EPA are independent of each other. */
export interface ManifestLine {
  /** Item 9a: hazardous by 49 CFR 171.8. Then `shippingDescription` counts, else `wasteDescription`. */
  readonly dotHazardous: boolean;
  /** Waste by EPA's definition; then federal or state codes are expected. */
  readonly epaWaste: boolean;
  /** Item 9b of a hazardous material: see shipping-description.ts. */
  readonly shippingDescription: {
    readonly idNumber: string;
    readonly text: string;
    /** What the regulation asks for and the text certainly lacks; absent where only the text is known. */
    readonly missing?: readonly MissingDetail[];
  } | null;
  /** Item 9b of anything else, at most 500 characters. */
  readonly wasteDescription: string | null;
  /** Items 10 to 12. */
  readonly quantity: ManifestQuantity;
  /** Not on the form; decides whether gallons and litres fit. Null is not known. */
  readonly physicalState: ManifestPhysicalState | null;
  /** Item 13. */
  readonly wasteCodes: ManifestWasteCodes;
  /** Item 14, or 32 on a continuation sheet: the notes of this line. */
  readonly handlingInstructions: string | null;
  /** Item 19: how the facility manages it, such as H040. */
  readonly managementMethod: string | null;
  /** Waste under 40 CFR 761; null where there is no PCB. An empty list says PCB whose details are still missing. */
  readonly pcb: readonly PcbInfo[] | null;
  /** Item 18a by line. */
  readonly discrepancy: LineDiscrepancy | null;
  /** Imports: consent number of EPA, 123456I12345. */
  readonly consentNumber: string | null;
  readonly biennialReport: BiennialReportInfo | null;
  readonly passthrough: Passthrough;
}

export type ManifestPhysicalState = 'solid' | 'liquid' | 'sludge' | 'gas';

export interface ManifestQuantity {
  /** Item 10, number: whole, 1 to 9999. */
  readonly containerCount: number | null;
  /** Item 10, type. */
  readonly containerCode: ContainerCode | null;
  /** Item 11: whole and more than zero; see totals.ts. */
  readonly amount: number | null;
  /** Item 12. */
  readonly unit: ManifestUnit | null;
}

/** Item 13: the form shows six, the rest go to the notes of their sheet; EPA's data knows no limit. */
export interface ManifestWasteCodes {
  readonly federal: readonly string[];
  /** Of the state of the generator's site address, whatever its EPA id starts with. */
  readonly generatorState: readonly string[];
  readonly facilityState: readonly string[];
  /** Texas asks for eight characters. */
  readonly texas: readonly string[];
}

/** 40 CFR 761.207: what the manifest says of each PCB article, container or bulk load. */
export interface PcbInfo {
  readonly loadType: PcbLoadType | null;
  /** Of an article or container. */
  readonly containerId: string | null;
  /** Of a bulk load. */
  readonly bulkIdentity: string | null;
  /** Taken out of service for disposal; the year of 40 CFR 761.65 starts here. */
  readonly removalDate: LocalDate | null;
  /** Kilograms, at most 6 decimals, whatever the unit of the line. */
  readonly weight: number | null;
  readonly wasteType: string | null;
}

export type PcbLoadType = 'ArticleInContainer' | 'ArticleNotInContainer' | 'BulkWaste' | 'Container';

export interface LineDiscrepancy {
  readonly quantity: boolean;
  readonly type: boolean;
  /** At most 255 characters; needed with either of the above. */
  readonly comments: string | null;
  readonly residue: boolean;
  readonly residueComments: string | null;
}

export interface ShipmentDiscrepancy {
  readonly quantity: boolean;
  readonly type: boolean;
  readonly residue: boolean;
  readonly comments: string | null;
}

export interface BiennialReportInfo {
  /** More than 0, at most 999.99. */
  readonly density: number | null;
  readonly densityUnit: 'poundsPerGallon' | 'specificGravity' | null;
  readonly formCode: string | null;
  readonly sourceCode: string | null;
  readonly minimizationCode: string | null;
  readonly mixedRadioactive: boolean | null;
}

export interface ManifestRejection {
  readonly extent: 'full' | 'partial';
  /** Whether the waste went on with the transporter that brought it, under this manifest (items 18b and 18c). */
  readonly transporterOnSite: boolean | null;
  /** Item 18b: back to the generator or on to another facility. */
  readonly destination: 'generator' | 'facility' | null;
  /** Item 18b. */
  readonly alternateFacility: ManifestSite | null;
  /** Item 18c where the waste goes back to the generator. */
  readonly generatorSignature: PaperSignature | null;
  readonly newTrackingNumbers: readonly string[];
  /** At most 255 characters. */
  readonly comments: string | null;
}

export interface ForeignOrigin {
  readonly generatorName: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly postalCode: string | null;
  readonly province: string | null;
  /** City, or city and port or airport. */
  readonly portOfEntry: string | null;
  readonly portState: string | null;
}

export interface PreviousManifests {
  readonly trackingNumbers: readonly string[];
  /** What is carried on; null: not known. */
  readonly content: 'rejected' | 'residue' | null;
  readonly destination: 'generator' | 'facility' | null;
}

/**
 * What an imported e-Manifest says of this part and the model has no field for: exported again as it came, unless the
 * field it belongs to was changed since. Empty where the part was made here. Plain JSON, to be stored beside the part.
 */
export type Passthrough = readonly PassthroughDifference[];

export interface PassthroughDifference {
  /** Way within the part in EPA's names: names of properties, places in lists. */
  readonly path: readonly (string | number)[];
  /** What this model alone would export here, absent where nothing. */
  readonly ours?: unknown;
  /** What EPA's document said, absent where nothing. */
  readonly theirs?: unknown;
}
