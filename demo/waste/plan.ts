/**
 * A year of drums and shipments, in days before the demo is made, so that something is always due: an overdue drum, a
 * satellite area above its limit, a manifest that never came back.
 */

export interface DemoDrum {
  readonly key: string;
  readonly site: 'cholla' | 'ocotillo';
  readonly type: 'DM' | 'DF' | 'CF' | 'TP';
  /** Where it stands first. */
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

export type DemoShipmentEnd =
  | 'Pending'
  | 'Cancelled'
  | 'Shipped'
  | 'Received'
  | 'Partially Rejected'
  | 'Rejected'
  | 'Closed';

export interface DemoShipment {
  readonly key: string;
  readonly site: 'cholla' | 'ocotillo';
  readonly facility: 'gila' | 'mojave';
  readonly transporters: readonly ('mesa' | 'sonoran')[];
  /** Negative: still ahead. */
  readonly ago: number;
  readonly end: DemoShipmentEnd;
  readonly trackingNumber?: string;
  readonly receivedAfter?: number;
  readonly returnedAfter?: number;
  readonly lines: readonly { readonly stream: string; readonly drums: readonly string[] }[];
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
  // Far more than a small site generates in a month: it stays small, since EPA was told of the event.
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

const solvents = (...numbers: readonly number[]) => numbers.map((number) => `solvent-${number}`);

export const demoShipments: readonly DemoShipment[] = [
  {
    key: 'first',
    site: 'cholla',
    facility: 'gila',
    transporters: ['mesa'],
    ago: 290,
    end: 'Closed',
    trackingNumber: '100000001DSP',
    receivedAfter: 3,
    returnedAfter: 20,
    lines: [{ stream: 'solvent', drums: solvents(1) }],
  },
  {
    key: 'second',
    site: 'cholla',
    facility: 'mojave',
    transporters: ['mesa', 'sonoran'],
    ago: 230,
    end: 'Closed',
    trackingNumber: '100000002DSP',
    receivedAfter: 6,
    returnedAfter: 31,
    lines: [{ stream: 'solvent', drums: solvents(2, 3) }],
  },
  {
    key: 'third',
    site: 'cholla',
    facility: 'gila',
    transporters: ['mesa'],
    ago: 190,
    end: 'Partially Rejected',
    trackingNumber: '100000003DSP',
    receivedAfter: 2,
    returnedAfter: 25,
    lines: [
      { stream: 'solvent', drums: solvents(4) },
      { stream: 'acid', drums: ['acid-1'] },
    ],
  },
  {
    key: 'fourth',
    site: 'cholla',
    facility: 'gila',
    transporters: ['mesa'],
    ago: 140,
    end: 'Received',
    trackingNumber: '100000004DSP',
    receivedAfter: 2,
    returnedAfter: 18,
    lines: [{ stream: 'solvent', drums: solvents(5, 6) }],
  },
  {
    key: 'rejected',
    site: 'cholla',
    facility: 'gila',
    transporters: ['mesa'],
    ago: 100,
    end: 'Rejected',
    trackingNumber: '100000005DSP',
    receivedAfter: 2,
    returnedAfter: 12,
    lines: [{ stream: 'paint', drums: ['paint-1'] }],
  },
  // No copy for 72 days: the exception report is overdue.
  {
    key: 'missing',
    site: 'cholla',
    facility: 'mojave',
    transporters: ['sonoran'],
    ago: 72,
    end: 'Shipped',
    trackingNumber: '100000006DSP',
    lines: [{ stream: 'solvent', drums: solvents(7) }],
  },
  {
    key: 'ocotillo',
    site: 'ocotillo',
    facility: 'gila',
    transporters: ['mesa'],
    ago: 52,
    end: 'Shipped',
    trackingNumber: '100000007DSP',
    lines: [{ stream: 'solvent', drums: ['oc-solvent-1'] }],
  },
  {
    key: 'recent',
    site: 'cholla',
    facility: 'gila',
    transporters: ['mesa', 'sonoran'],
    ago: 8,
    end: 'Shipped',
    trackingNumber: '100000008DSP',
    lines: [
      { stream: 'solvent', drums: solvents(8) },
      { stream: 'rags', drums: ['rags-1'] },
    ],
  },
  {
    key: 'planned',
    site: 'cholla',
    facility: 'gila',
    transporters: ['mesa'],
    ago: -4,
    end: 'Pending',
    lines: [
      { stream: 'paint', drums: ['paint-2', 'paint-3'] },
      { stream: 'acid', drums: ['acid-2'] },
    ],
  },
  {
    key: 'late',
    site: 'ocotillo',
    facility: 'mojave',
    transporters: ['sonoran'],
    ago: 2,
    end: 'Pending',
    lines: [{ stream: 'solvent', drums: ['oc-solvent-2'] }],
  },
  {
    key: 'cancelled',
    site: 'cholla',
    facility: 'mojave',
    transporters: ['mesa'],
    ago: 30,
    end: 'Cancelled',
    lines: [{ stream: 'oil', drums: [] }],
  },
];
