import { sheetPresets } from '@oikos/domain/waste/container/labels/label-sheets.ts';
import type {
  LabelElement,
  LabelPhase,
  LabelSheet,
  LabelType,
} from '@oikos/domain/waste/container/labels/label-template.ts';
import { centralLabel, episodicLabel, labPackLabel, preTransportLabel, satelliteLabel } from './hazardous-labels.ts';
import { nonHazardousLabel, pcbLabel, universalLabel, usedOilLabel } from './other-labels.ts';

/** The rules that the templates follow, as they was then. */
export const LABEL_TEMPLATE_EDITION = '40 CFR 262, 273, 279, 761; 49 CFR 172: 2026';

interface ShippedLabelTemplate {
  readonly key: string;
  readonly name: string;
  readonly labelType: LabelType;
  readonly phase: LabelPhase;
  readonly sheet: LabelSheet;
  readonly elements: readonly LabelElement[];
}

const printer = sheetPresets.printer4x6.sheet;
const sixASheet = sheetPresets.avery5164.sheet;

/** One template for each label that the law knows; a company changes them or adds its own. */
export const LABEL_TEMPLATES: readonly ShippedLabelTemplate[] = [
  {
    key: 'hazardousSatellite',
    name: 'Hazardous waste, satellite area',
    labelType: 'hazardous',
    phase: 'satellite',
    sheet: sixASheet,
    elements: satelliteLabel,
  },
  {
    key: 'hazardousCentral',
    name: 'Hazardous waste, central area',
    labelType: 'hazardous',
    phase: 'central',
    sheet: printer,
    elements: centralLabel,
  },
  {
    key: 'hazardousEpisodic',
    name: 'Hazardous waste, episodic event',
    labelType: 'hazardous',
    phase: 'episodic',
    sheet: printer,
    elements: episodicLabel,
  },
  {
    key: 'hazardousPreTransport',
    name: 'Hazardous waste, pre-transport',
    labelType: 'hazardous',
    phase: 'preTransport',
    sheet: printer,
    elements: preTransportLabel,
  },
  {
    key: 'nonHazardous',
    name: 'Non-hazardous waste',
    labelType: 'nonHazardous',
    phase: 'other',
    sheet: sixASheet,
    elements: nonHazardousLabel,
  },
  {
    key: 'universal',
    name: 'Universal waste',
    labelType: 'universal',
    phase: 'other',
    sheet: sixASheet,
    elements: universalLabel,
  },
  { key: 'usedOil', name: 'Used oil', labelType: 'usedOil', phase: 'other', sheet: sixASheet, elements: usedOilLabel },
  {
    key: 'pcb',
    name: 'PCB',
    labelType: 'pcb',
    phase: 'other',
    sheet: sheetPresets.printer6x6.sheet,
    elements: pcbLabel,
  },
  {
    key: 'labPack',
    name: 'Lab pack, pre-transport',
    labelType: 'labPack',
    phase: 'preTransport',
    sheet: printer,
    elements: labPackLabel,
  },
];
