/**
 * What is looked at when a storage area is inspected, each with what asks for it: first of small, then of large quantity
 * generators. Keys are stored: they are never given a new meaning.
 */
export interface InspectionCheckpoint {
  readonly title: string;
  readonly citation: string;
  /** What is found must be fixed at once: waste goes into a sound container (40 CFR 262.16(b)(2)(i), 262.17(a)(1)(ii)). */
  readonly isImmediate: boolean;
}

export const inspectionCheckpointKeys = [
  'leaks',
  'deterioration',
  'closedLids',
  'labels',
  'aisleSpace',
  'incompatibles',
  'secondaryContainment',
  'emergencyEquipment',
] as const;
export type InspectionCheckpointKey = (typeof inspectionCheckpointKeys)[number];

export const inspectionCheckpoints: Readonly<Record<InspectionCheckpointKey, InspectionCheckpoint>> = {
  leaks: {
    title: 'No container leaks',
    citation: '40 CFR 262.16(b)(2)(iv), 262.17(a)(1)(v)',
    isImmediate: true,
  },
  deterioration: {
    title: 'No container is corroded, bulging or damaged',
    citation: '40 CFR 262.16(b)(2)(i), 262.17(a)(1)(ii)',
    isImmediate: true,
  },
  closedLids: {
    title: 'Lids are closed',
    citation: '40 CFR 262.16(b)(2)(iii)(A), 262.17(a)(1)(iv)(A)',
    isImmediate: false,
  },
  labels: {
    title: 'Labels are legible and dated',
    citation: '40 CFR 262.16(b)(6)(i), 262.17(a)(5)(i)',
    isImmediate: false,
  },
  aisleSpace: {
    title: 'Aisles are wide enough',
    citation: '40 CFR 262.16(b)(8)(v), 262.255',
    isImmediate: false,
  },
  incompatibles: {
    title: 'Incompatible waste is separated',
    citation: '40 CFR 262.16(b)(2)(v), 262.17(a)(1)(vii)',
    isImmediate: false,
  },
  // Federal rules ask it of permitted storage only; many states of every generator.
  secondaryContainment: {
    title: 'Secondary containment is sound and empty',
    citation: '40 CFR 264.175',
    isImmediate: false,
  },
  emergencyEquipment: {
    title: 'Emergency equipment is there and works',
    citation: '40 CFR 262.16(b)(8)(ii), (iii), 262.252, 262.253',
    isImmediate: false,
  },
};

export const checkpointOutcomes = ['satisfactory', 'deficiency', 'notApplicable'] as const;
