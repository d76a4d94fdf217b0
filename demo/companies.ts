import type { ModuleId } from '@oikos/contract/modules.ts';

/** The demo companies: a power company with real plants, and a small one beside it, so that switching and isolation can be seen. */
export interface DemoCompany {
  readonly key: 'desert' | 'orchard';
  readonly name: string;
  /** Of its people's addresses. */
  readonly domain: string;
  readonly timeZone: string;
  readonly modules: readonly ModuleId[];
}

export const demoCompanies: readonly DemoCompany[] = [
  {
    key: 'desert',
    name: 'Desert Sky Power',
    domain: 'desertsky.example',
    timeZone: 'America/Phoenix',
    modules: [1, 2, 3],
  },
  {
    key: 'orchard',
    name: 'Orchard Valley Foods UAT',
    domain: 'orchardvalley.example',
    timeZone: 'America/New_York',
    modules: [1, 3],
  },
];
