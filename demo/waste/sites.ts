/** Places of the demo's waste. Plants are real; EPA ids, haulers, facilities and all figures of waste are invented. */

export interface DemoArea {
  readonly key: string;
  readonly name: string;
  readonly kind: 'satellite' | 'central' | 'universalWaste' | 'usedOil' | 'pcb' | 'episodic' | 'disposalSystem';
  readonly bays?: readonly { readonly name: string; readonly separation: string }[];
}

export interface DemoGenerator {
  readonly key: 'cholla' | 'ocotillo';
  /** The node's external id. */
  readonly externalId: string;
  readonly epaId: string;
  readonly category: 'Large' | 'Small';
  readonly city: string;
  readonly street: string;
  readonly zip: string;
  readonly phone: string;
  readonly prefix: string;
  readonly areas: readonly DemoArea[];
}

export interface DemoParty {
  readonly key: 'mesa' | 'sonoran' | 'gila' | 'mojave';
  readonly name: string;
  readonly role: 'transporter' | 'facility';
  readonly epaId: string;
  readonly state: string;
  readonly city: string;
  readonly street: string;
  readonly zip: string;
  readonly phone: string;
}

export const demoGenerators: readonly DemoGenerator[] = [
  {
    key: 'cholla',
    externalId: 'EIA-113',
    epaId: 'AZD980000113',
    category: 'Large',
    city: 'Joseph City',
    street: '4801 Cholla Lake Road',
    zip: '86032',
    phone: '928-555-0113',
    prefix: 'CH',
    areas: [
      { key: 'bench', name: 'Workshop bench', kind: 'satellite' },
      { key: 'paint', name: 'Paint shop', kind: 'satellite' },
      {
        key: 'pad',
        name: 'Hazardous waste pad',
        kind: 'central',
        bays: [
          { name: 'Bay A', separation: 'Concrete wall' },
          { name: 'Bay B', separation: 'Concrete wall' },
          { name: 'Bay C', separation: 'Sump of its own' },
        ],
      },
      { key: 'oil', name: 'Used oil tank farm', kind: 'usedOil' },
      { key: 'lamps', name: 'Lamp store', kind: 'universalWaste' },
      { key: 'neutralisation', name: 'Neutralization unit', kind: 'disposalSystem' },
    ],
  },
  {
    key: 'ocotillo',
    externalId: 'EIA-116',
    epaId: 'AZD980000116',
    category: 'Small',
    city: 'Tempe',
    street: '1500 East University Drive',
    zip: '85281',
    phone: '480-555-0116',
    prefix: 'OC',
    areas: [
      { key: 'turbineBench', name: 'Turbine hall bench', kind: 'satellite' },
      {
        key: 'shed',
        name: 'Waste shed',
        kind: 'central',
        bays: [
          { name: 'Solvents', separation: 'Steel cabinet' },
          { name: 'Corrosives', separation: 'Steel cabinet' },
        ],
      },
      { key: 'cleaningPad', name: 'Boiler cleaning pad', kind: 'episodic' },
    ],
  },
];

export const demoParties: readonly DemoParty[] = [
  {
    key: 'mesa',
    name: 'Mesa Hazmat Haulage',
    role: 'transporter',
    epaId: 'AZR000500001',
    state: 'AZ',
    city: 'Mesa',
    street: '220 Freight Way',
    zip: '85201',
    phone: '480-555-0201',
  },
  {
    key: 'sonoran',
    name: 'Sonoran Rail Transfer',
    role: 'transporter',
    epaId: 'AZR000500002',
    state: 'AZ',
    city: 'Tucson',
    street: '9 Depot Street',
    zip: '85701',
    phone: '520-555-0202',
  },
  {
    key: 'gila',
    name: 'Gila Basin Treatment',
    role: 'facility',
    epaId: 'AZD000700001',
    state: 'AZ',
    city: 'Gila Bend',
    street: '1 Reclamation Road',
    zip: '85337',
    phone: '928-555-0301',
  },
  {
    key: 'mojave',
    name: 'Mojave Thermal Services',
    role: 'facility',
    epaId: 'NVD000700002',
    state: 'NV',
    city: 'Beatty',
    street: '77 Kiln Road',
    zip: '89003',
    phone: '775-555-0302',
  },
];
