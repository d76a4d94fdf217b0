import type { CompatibilityGroup } from '@oikos/domain/waste/storage/compatibility-groups.ts';

/** What the demo's plants throw away; shipping names and classes are those of 49 CFR 172.101. */
export interface DemoStream {
  readonly key: string;
  readonly name: string;
  readonly number: string;
  readonly description: string;
  readonly state: 'solid' | 'liquid' | 'semisolid';
  /** Kilograms per cubic metre. */
  readonly density?: number;
  readonly unit: 'lb' | 'gal' | 'kg';
  readonly codes: readonly string[];
  readonly dot?: {
    readonly number: string;
    readonly name: string;
    readonly hazardClass: string;
    readonly group: 'I' | 'II' | 'III' | '';
    readonly technicalNames?: string;
  };
  readonly groups: readonly CompatibilityGroup[];
  readonly method: string;
  readonly form?: string;
  readonly source?: string;
  readonly isPcb?: boolean;
  readonly isUniversal?: boolean;
}

export const demoStreams: readonly DemoStream[] = [
  {
    key: 'solvent',
    name: 'Spent parts solvent',
    number: 'WS-101',
    description: 'Acetone and xylene from parts washers',
    state: 'liquid',
    density: 860,
    unit: 'gal',
    codes: ['D001', 'F003'],
    dot: {
      number: 'UN1993',
      name: 'Flammable liquids, n.o.s.',
      hazardClass: '3',
      group: 'II',
      technicalNames: 'Acetone, Xylenes',
    },
    groups: ['4-A'],
    method: 'H061',
    form: 'W203',
    source: 'G01',
  },
  {
    key: 'paint',
    name: 'Paint related waste',
    number: 'WS-102',
    description: 'Thinner and paint from touching up',
    state: 'liquid',
    density: 1150,
    unit: 'gal',
    codes: ['D001', 'D035'],
    dot: { number: 'UN1263', name: 'Paint related material', hazardClass: '3', group: 'II' },
    groups: ['4-A'],
    method: 'H061',
    form: 'W209',
    source: 'G06',
  },
  {
    key: 'acid',
    name: 'Battery acid',
    number: 'WS-103',
    description: 'Sulfuric acid from station batteries',
    state: 'liquid',
    density: 1260,
    unit: 'gal',
    codes: ['D002', 'D008'],
    dot: { number: 'UN2796', name: 'Battery fluid, acid', hazardClass: '8', group: 'II' },
    groups: ['1-B'],
    method: 'H070',
    form: 'W103',
    source: 'G19',
  },
  {
    key: 'caustic',
    name: 'Caustic cleaner',
    number: 'WS-104',
    description: 'Spent sodium hydroxide from boiler cleaning',
    state: 'liquid',
    density: 1200,
    unit: 'gal',
    codes: ['D002'],
    dot: { number: 'UN1824', name: 'Sodium hydroxide solution', hazardClass: '8', group: 'II' },
    groups: ['1-A'],
    method: 'H070',
    form: 'W110',
    source: 'G07',
  },
  {
    key: 'rags',
    name: 'Oily rags',
    number: 'WS-105',
    description: 'Rags with lubricating oil, not hazardous',
    state: 'solid',
    unit: 'lb',
    codes: [],
    groups: [],
    method: 'H050',
  },
  {
    key: 'oil',
    name: 'Used turbine oil',
    number: 'WS-106',
    description: 'Used oil under 40 CFR part 279',
    state: 'liquid',
    density: 880,
    unit: 'gal',
    codes: [],
    groups: [],
    method: 'H050',
  },
  {
    key: 'lamps',
    name: 'Spent lamps',
    number: 'WS-107',
    description: 'Fluorescent lamps, universal waste',
    state: 'solid',
    unit: 'lb',
    codes: ['D009'],
    groups: [],
    method: 'H010',
    isUniversal: true,
  },
  {
    key: 'pcb',
    name: 'PCB transformer oil',
    number: 'WS-108',
    description: 'Mineral oil with PCB from a retired transformer',
    state: 'liquid',
    density: 900,
    unit: 'kg',
    codes: [],
    dot: { number: 'UN2315', name: 'Polychlorinated biphenyls, liquid', hazardClass: '9', group: 'II' },
    groups: [],
    method: 'H040',
    isPcb: true,
  },
];
