/** The year's shipments, in days before the demo is made: a manifest never came back, and one shipment is still ahead. */

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
