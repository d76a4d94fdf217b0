/** What a label can say of a container, of its waste, of who made it, and of its shipment. Keys are stored in templates. */
export const labelFields = [
  'container.number',
  'container.type',
  'container.site',
  'container.area',
  'container.bay',
  'container.startDate',
  'container.dateAdded',
  'container.fullDate',
  'container.deadline',
  'container.amount',
  'container.address',
  'waste.streams',
  'waste.codes',
  'waste.hazards',
  'waste.physicalState',
  'waste.universalKind',
  'waste.shippingName',
  'waste.identificationNumber',
  'waste.hazardClass',
  'waste.packingGroup',
  'waste.description',
  'episodicEvent.name',
  'episodicEvent.beganOn',
  'generator.name',
  'generator.address',
  'generator.epaId',
  'generator.phone',
  'generator.emergencyPhone',
  'shipment.number',
  'shipment.trackingNumber',
  'shipment.facility',
  'print.date',
] as const;
export type LabelField = (typeof labelFields)[number];
export type LabelValues = Readonly<Record<LabelField, string>>;

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

export const isLabelField = (name: string): name is LabelField => (labelFields as readonly string[]).includes(name);

/** How a field is in a text. */
export const placeholderOf = (field: LabelField): string => `{{${field}}}`;

/** The names in braces, known or not. */
export const namesIn = (content: string): string[] => [...content.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');

export const fieldsIn = (content: string): LabelField[] => namesIn(content).filter(isLabelField);

/** The text with its fields filled in; an unknown name stays, so that it's seen. */
export const fillInFields = (content: string, values: LabelValues): string =>
  content.replace(PLACEHOLDER, (whole, name: string) => (isLabelField(name) ? values[name] : whole));

/** Kinds of universal waste as 40 CFR 273.14 and 273.34 word them, and what their streams are usually called. */
const universalKinds: readonly (readonly [words: RegExp, kind: string])[] = [
  [/batter/i, 'Battery(ies)'],
  [/lamp|bulb|fluoresc|ballast.?tube/i, 'Lamp(s)'],
  [/mercury|thermostat|thermometer/i, 'Mercury-Containing Equipment'],
  [/pesticid/i, 'Pesticide(s)'],
  [/aerosol/i, 'Aerosol Can(s)'],
];

/** The kind of universal waste that a stream's name tells; blank where it tells none. */
export const universalKindOf = (streamName: string): string =>
  universalKinds.find(([words]) => words.test(streamName))?.[1] ?? '';
