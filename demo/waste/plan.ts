/**
 * A year of drums, in days before the demo is made, so that something is always due: an overdue drum, a satellite area
 * above its limit. They are shipped in plan-shipments.ts.
 */

export interface DemoDrum {
  readonly key: string;
  readonly site: 'cholla' | 'ocotillo';
  readonly type: 'DM' | 'DF' | 'CF' | 'TP';
  /** Where it is first. */
  readonly area: string;
  readonly bay?: string;
  readonly addedAgo: number;
  readonly waste: readonly { readonly stream: string; readonly ago: number; readonly amount: number }[];
  readonly fullAgo?: number;
  readonly movedAgo?: number;
  readonly movedTo?: string;
  readonly movedToBay?: string;
  /** Neutralised on site. */
  readonly disposedAgo?: number;
  /** The episodic event that its waste is of. */
  readonly event?: string;
}

/** A drum of solvent of each month, moved to the pad when full and shipped a month later. */
const monthly: readonly DemoDrum[] = Array.from({ length: 9 }, (_, index) => {
  const start = 340 - index * 30;
  return {
    key: `solvent-${index + 1}`,
    site: 'cholla',
    type: 'DM',
    area: 'bench',
    addedAgo: start,
    waste: [
      { stream: 'solvent', ago: start, amount: 20 },
      { stream: 'solvent', ago: start - 12, amount: 25 },
    ],
    fullAgo: start - 12,
    movedAgo: start - 14,
    movedTo: 'pad',
    movedToBay: 'Bay A',
  };
});

/** Boiler cleanings: each makes its month one of a large generator. */
const cleanings: readonly DemoDrum[] = [130, 95].map((ago, index) => ({
  key: `cleaning-${index + 1}`,
  site: 'cholla',
  type: 'TP',
  area: 'pad',
  bay: 'Bay C',
  addedAgo: ago,
  waste: [{ stream: 'caustic', ago, amount: 275 }],
  disposedAgo: ago - 20,
}));

export const demoDrums: readonly DemoDrum[] = [
  ...monthly,
  ...cleanings,
  {
    key: 'acid-1',
    site: 'cholla',
    type: 'DF',
    area: 'pad',
    bay: 'Bay B',
    addedAgo: 210,
    waste: [{ stream: 'acid', ago: 210, amount: 40 }],
  },
  {
    key: 'acid-2',
    site: 'cholla',
    type: 'DF',
    area: 'pad',
    bay: 'Bay B',
    addedAgo: 40,
    waste: [{ stream: 'acid', ago: 40, amount: 30 }],
  },
  {
    key: 'paint-1',
    site: 'cholla',
    type: 'DM',
    area: 'paint',
    addedAgo: 150,
    waste: [{ stream: 'paint', ago: 150, amount: 30 }],
    movedAgo: 120,
    movedTo: 'pad',
    movedToBay: 'Bay A',
  },
  // Ninety days are over: overdue.
  {
    key: 'paint-2',
    site: 'cholla',
    type: 'DM',
    area: 'paint',
    addedAgo: 130,
    waste: [{ stream: 'paint', ago: 130, amount: 45 }],
    movedAgo: 97,
    movedTo: 'pad',
    movedToBay: 'Bay A',
  },
  // Nearly.
  {
    key: 'paint-3',
    site: 'cholla',
    type: 'DM',
    area: 'paint',
    addedAgo: 95,
    waste: [{ stream: 'paint', ago: 95, amount: 40 }],
    movedAgo: 84,
    movedTo: 'pad',
    movedToBay: 'Bay A',
  },
  {
    key: 'paint-4',
    site: 'cholla',
    type: 'DM',
    area: 'paint',
    addedAgo: 25,
    waste: [
      { stream: 'paint', ago: 25, amount: 35 },
      { stream: 'paint', ago: 4, amount: 12 },
    ],
  },
  {
    key: 'solvent-now',
    site: 'cholla',
    type: 'DM',
    area: 'bench',
    addedAgo: 20,
    waste: [{ stream: 'solvent', ago: 20, amount: 30 }],
  },
  {
    key: 'rags-1',
    site: 'cholla',
    type: 'CF',
    area: 'pad',
    bay: 'Bay A',
    addedAgo: 60,
    waste: [{ stream: 'rags', ago: 60, amount: 180 }],
  },
  {
    key: 'oil-1',
    site: 'cholla',
    type: 'TP',
    area: 'oil',
    addedAgo: 200,
    waste: [{ stream: 'oil', ago: 200, amount: 250 }],
  },
  {
    key: 'lamps-1',
    site: 'cholla',
    type: 'CF',
    area: 'lamps',
    addedAgo: 300,
    waste: [{ stream: 'lamps', ago: 300, amount: 60 }],
  },
  {
    key: 'pcb-1',
    site: 'cholla',
    type: 'DM',
    area: 'pad',
    bay: 'Bay B',
    addedAgo: 75,
    waste: [{ stream: 'pcb', ago: 75, amount: 180 }],
  },
  {
    key: 'oc-solvent-1',
    site: 'ocotillo',
    type: 'DM',
    area: 'shed',
    bay: 'Solvents',
    addedAgo: 160,
    waste: [{ stream: 'solvent', ago: 160, amount: 50 }],
  },
  {
    key: 'oc-solvent-2',
    site: 'ocotillo',
    type: 'DM',
    area: 'shed',
    bay: 'Solvents',
    addedAgo: 100,
    waste: [{ stream: 'solvent', ago: 100, amount: 40 }],
  },
  {
    key: 'oc-caustic-1',
    site: 'ocotillo',
    type: 'DF',
    area: 'shed',
    bay: 'Corrosives',
    addedAgo: 20,
    waste: [{ stream: 'caustic', ago: 20, amount: 20 }],
  },
  {
    key: 'oc-bench-1',
    site: 'ocotillo',
    type: 'DM',
    area: 'turbineBench',
    addedAgo: 50,
    waste: [{ stream: 'solvent', ago: 50, amount: 50 }],
    fullAgo: 10,
  },
  // Far more than a small site generates in a month: it stays small, since EPA was notified of the event.
  ...[22, 18].map((ago, index) => ({
    key: `oc-cleaning-${index + 1}`,
    site: 'ocotillo' as const,
    type: 'TP' as const,
    area: 'cleaningPad',
    addedAgo: ago,
    waste: [{ stream: 'caustic', ago, amount: 250 }],
    event: 'cleaning',
  })),
  // Above 55 gallons since yesterday: three calendar days to remove the excess.
  {
    key: 'oc-bench-2',
    site: 'ocotillo',
    type: 'DM',
    area: 'turbineBench',
    addedAgo: 6,
    waste: [{ stream: 'solvent', ago: 1, amount: 10 }],
  },
];
