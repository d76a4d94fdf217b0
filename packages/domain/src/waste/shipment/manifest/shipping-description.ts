/** What 49 CFR 172.101 and the shipper say of a hazardous material. */
export interface ShippingDetails {
  /** Column 4, such as UN1993; null where the table gives none. */
  readonly idNumber: string | null;
  /** Column 2. */
  readonly properShippingName: string;
  /** Column 3; null only for 'Combustible liquid, n.o.s.'. */
  readonly hazardClass: string | null;
  /** Column 6 beyond the first: subsidiary classes. */
  readonly subsidiaryClasses: readonly string[];
  /** Column 5: I, II or III; null for explosives, gases and what has none. */
  readonly packingGroup: string | null;
  /** Column 1, such as '+', 'D', 'G'. */
  readonly symbols: readonly string[];
  /** Constituents that a symbol G asks for (172.203(k)). */
  readonly technicalNames: readonly string[];
  /** A hazardous waste by 49 CFR 171.8: its name carries the word Waste (172.101(c)(9)). */
  readonly isHazardousWaste: boolean;
  /** At least the reportable quantity in one package (172.203(c)). */
  readonly isReportableQuantity: boolean;
  /** Hazardous substances or waste codes that the reportable quantity is of. */
  readonly reportableSubstances: readonly string[];
  /** Number of the emergency response guide, printed behind where known. */
  readonly emergencyGuide: string | null;
}

export interface ShippingDescription {
  /** As EPA's data wants it: NOID where the table gives no number. */
  readonly idNumber: string;
  /** Item 9b. */
  readonly text: string;
  /** What the regulation asks for and the details lack. */
  readonly missing: readonly MissingDetail[];
}

export type MissingDetail = 'technicalName' | 'hazardClass';

const NO_ID_NUMBER = 'NOID';

/**
 * Item 9b of a hazardous material, in the order of 49 CFR 172.202(b): id number, proper shipping name with technical
 * names, class with subsidiary ones, packing group; then RQ, and the guide number.
 */
export const shippingDescription = (details: ShippingDetails): ShippingDescription => {
  const technical = namesOf(details.technicalNames);
  const parts = [
    details.idNumber,
    [nameOf(details), technical].filter((part) => part !== '').join(' '),
    details.hazardClass,
    details.subsidiaryClasses.length === 0 ? null : `(${details.subsidiaryClasses.join(', ')})`,
    details.packingGroup === null ? null : `PG ${details.packingGroup}`,
    details.isReportableQuantity ? ['RQ', namesOf(details.reportableSubstances)].join(' ').trim() : null,
    details.emergencyGuide === null ? null : `ERG ${details.emergencyGuide}`,
  ];
  return {
    idNumber: details.idNumber ?? NO_ID_NUMBER,
    text: parts.filter((part) => part !== null && part !== '').join(', '),
    missing: missingOf(details, technical),
  };
};

/**
 * Technical names where the table has the letter G (172.203(k)), which goes with nearly every name that ends in n.o.s.; a
 * class with every name but one (172.202(a)(3)).
 */
const missingOf = (
  { symbols, properShippingName: name, hazardClass }: ShippingDetails,
  technical: string,
): MissingDetail[] => {
  const needsTechnical = symbols.includes('G') || (symbols.length === 0 && /\bn\.?o\.?s\b/iu.test(name));
  return [
    ...(needsTechnical && technical === '' && !/\(.+\)/u.test(name) ? (['technicalName'] as const) : []),
    ...(hazardClass === null && !/^(?:waste )?combustible liquid/iu.test(name) ? (['hazardClass'] as const) : []),
  ];
};

const nameOf = ({ properShippingName, isHazardousWaste }: ShippingDetails): string =>
  isHazardousWaste && !saysWaste(properShippingName) ? `Waste ${properShippingName}` : properShippingName;

/** Whether the word is in the text as a word of its own. */
export const saysWaste = (text: string): boolean => /\bwastes?\b/iu.test(text);

const namesOf = (names: readonly string[]): string => {
  const present = names.map((name) => name.trim()).filter((name) => name !== '');
  return present.length === 0 ? '' : `(${present.join(', ')})`;
};
