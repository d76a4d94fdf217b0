import type { LabelField } from '@oikos/domain/waste/container/labels/label-fields.ts';
import type {
  MissingElement,
  MissingReason,
  RequirementKey,
} from '@oikos/domain/waste/container/labels/label-requirements.ts';
import type { LabelPhase, LabelType } from '@oikos/domain/waste/container/labels/label-template.ts';
import { fillIn, messages } from '../../../message.ts';

/** Messages of label templates and of printing labels (X168, X174). */
export const labelMessages = messages('label', {
  template: 'Label template',
  templates: 'Label templates',
  previewFailed: 'Unable to show Label Print Preview',
  noTemplate: 'There is no label template defined for the label type {0}',
  phaseNeeded: 'Choose where containers with this label are stored',
  phaseOfHazardousOnly: 'Only labels for hazardous waste and lab packs differ by where the container is stored',
  tooWide: 'Labels, gaps and margins are wider than the page',
  tooHigh: 'Labels, gaps and margins are higher than the page',
  offLabel: '{0} extends beyond the edge of the label',
  unknownField: "The field {0} doesn't exist",
  sameElement: 'Two elements have the same id',
  noElements: 'The label is empty',
  startPosition: 'The sheet has {0, plural, one {# label} other {# labels}}',
  tooManyLabels: 'You can print at most {0, plural, one {# label} other {# labels}} at once',
  nothingToPrint: 'None of the containers can be labeled with this template',
  someRefused: 'Some containers are missing information required on their label: {0}',
  missingOn: '{0}: {1}',
  inactive: 'This label template is not active',
});

export const labelTypeNames: Readonly<Record<LabelType, string>> = {
  hazardous: 'Hazardous Waste',
  nonHazardous: 'Non-Hazardous Waste',
  universal: 'Universal Waste',
  usedOil: 'Used Oil',
  pcb: 'PCB',
  labPack: 'Lab Pack',
};

export const labelPhaseNames: Readonly<Record<LabelPhase, string>> = {
  satellite: 'Satellite area',
  central: 'Central area',
  episodic: 'Episodic event',
  preTransport: 'Pre-transport',
  other: 'Everywhere',
};

export const labelFieldNames: Readonly<Record<LabelField, string>> = {
  'container.number': 'Container number',
  'container.type': 'Container type',
  'container.site': 'Location',
  'container.area': 'Storage area',
  'container.bay': 'Bay',
  'container.startDate': 'Accumulation start date',
  'container.dateAdded': 'Date added',
  'container.fullDate': 'Full date',
  'container.deadline': 'Accumulation deadline',
  'container.amount': 'Total waste accumulated',
  'container.address': "The container's address in the product",
  'waste.streams': 'Waste streams',
  'waste.codes': 'EPA waste codes',
  'waste.hazards': 'Hazards',
  'waste.physicalState': 'Physical state',
  'waste.universalKind': 'Kind of universal waste',
  'waste.shippingName': 'Proper shipping name',
  'waste.identificationNumber': 'Identification number',
  'waste.hazardClass': 'Hazard class',
  'waste.packingGroup': 'Packing group',
  'waste.description': 'DOT description',
  'episodicEvent.name': 'Episodic event',
  'episodicEvent.beganOn': 'Day on which the episodic event began',
  'generator.name': 'Generator name',
  'generator.address': 'Generator address',
  'generator.epaId': 'Generator EPA id',
  'generator.phone': 'Generator phone',
  'generator.emergencyPhone': 'Emergency phone',
  'shipment.number': 'Shipment number',
  'shipment.trackingNumber': 'Manifest tracking number',
  'shipment.facility': 'Disposal facility',
  'print.date': 'Date of printing',
};

/** Each element that the law asks for, as a person would name it. */
export const requirementNames: Readonly<Record<RequirementKey, string>> = {
  hazardousWasteWords: "the words 'Hazardous Waste'",
  hazards: 'the hazards of the contents',
  accumulationStart: 'the date on which accumulation began',
  episodicWasteWords: "the words 'Episodic Hazardous Waste'",
  episodicEventStart: 'the date on which the episodic event began',
  federalLawWords: "the words 'HAZARDOUS WASTE - Federal Law Prohibits Improper Disposal ...'",
  generatorName: "the generator's name",
  generatorAddress: "the generator's address",
  generatorEpaId: "the generator's EPA id",
  trackingNumber: 'the manifest tracking number',
  wasteCodes: 'the EPA waste codes',
  shippingName: 'the proper shipping name',
  identificationNumber: 'the identification number (UN or NA)',
  universalWasteWords: "the words 'Universal Waste' with its kind, such as 'Universal Waste - Lamp(s)'",
  universalStart: 'the date on which it became universal waste',
  usedOilWords: "the words 'Used Oil'",
  pcbCaution: "the word 'CAUTION'",
  pcbWords: "the words 'CONTAINS PCBs'",
  pcbStart: 'the date of removal from service',
  kindOfWaste: 'hazardous waste',
};

const reasonTexts: Readonly<Record<MissingReason, string>> = {
  notPlaced: 'The template lacks {0} ({1})',
  noValue: 'The container lacks {0} ({1})',
  noRoom: 'There is too little room for {0} ({1})',
  tooSmall: 'The letters of {0} are less than {2} mm high ({1})',
  denied: 'The container holds {0}: this label would say otherwise ({1})',
};

/** What is missing, in plain words, with the rule that asks for it. */
export const sayMissing = ({ key, reason, citation, leastHeight }: MissingElement): string =>
  fillIn(reasonTexts[reason], [requirementNames[key], citation, leastHeight ?? '']);
