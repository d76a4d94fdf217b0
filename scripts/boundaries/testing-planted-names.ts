/** Files and folders with names that they must not have, planted as `PLANTED` says. */
export const PLANTED_NAMES: [where: string, text: string, rule: string, mend: string][] = [
  [
    'packages/domain/src/quantity/a.ts',
    'export const knownUnits = 1;',
    'public names have one meaning',
    'cached, stored, held, named, worded or listed',
  ],
  [
    'packages/server/src/foundation/http/utils.ts',
    'export const a = 1;',
    'no file called utils, helpers, common or misc',
    'Name it after what it does',
  ],
  [
    'packages/web/src/kit/helpers/a.ts',
    'export const a = 1;',
    'no file called utils, helpers, common or misc',
    'Name it after what it does',
  ],
  [
    'packages/server/src/areas/quantity/units/routes.ts',
    'export const a = 1;',
    'files of a resource have the agreed names',
    'what binds endpoints is handlers.ts',
  ],
  [
    'packages/server/src/areas/quantity/units/list-units.ts',
    'export const unitHandlers = [];',
    'files of a resource have the agreed names',
    'move the binding there',
  ],
  [
    'packages/server/src/areas/quantity/units/tidy-units.ts',
    'export const a = 1;',
    'files of a resource have the agreed names',
    "neither 'tidy' is a verb there nor 'unit' a thing",
  ],
  ['packages/web/src/areas/quantity/measures/A.tsx', 'export const a = 1;', 'a resource has one name', 'it has: units'],
  ['e2e/quantity/measures.spec.ts', 'export const a = 1;', 'a resource has one name', 'it has: units'],
  ['packages/server/src/services/a.ts', 'export const a = 1;', 'unknown folder', 'docs/areas.md'],
  ['packages/contract/src/stuff/a.ts', 'export const a = 1;', 'unknown folder', 'docs/areas.md'],
  [
    'packages/fifth/src/a.ts',
    'export const a = 1;',
    'unknown folder',
    'domain, contract, identity-provider, server, web',
  ],
  ['docs/areas.md', 'only `waste`', 'area without a word', 'Say in docs/areas.md'],
];
