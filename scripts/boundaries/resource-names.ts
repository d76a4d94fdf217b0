import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from './areas.ts';
import type { Finding } from './finding.ts';

const RULE = 'a resource has one name';

/** What a browser test of an area is called, beside what sets tests up. */
const SPEC = /\.spec\.ts$/;

/** Parts of the web that no call has: what the device keeps, how numbers are drawn. */
const OF_THE_WEB_ALONE = new Set(['collection/forms/device', 'waste/site/device']);

/**
 * A resource has the same name in contract, server, web and browser tests, so that one name finds a whole slice. The contract
 * says what resources there are: a folder, or a file of that name where one is enough.
 */
export function checkResourceNames(root: string): Finding[] {
  return AREAS.flatMap((area) => {
    const known = namesIn(root, `packages/contract/src/${area}`);
    const server = foldersIn(root, `packages/server/src/areas/${area}`).filter((folder) =>
      namesIn(root, `packages/server/src/areas/${area}/${folder}`).some((name) => /(^|-)handlers$/.test(name)),
    );
    const web = foldersIn(root, `packages/web/src/areas/${area}`).filter(
      (folder) => !OF_THE_WEB_ALONE.has(`${area}/${folder}`),
    );
    const specs = filesIn(root, `e2e/${area}`).filter((name) => SPEC.test(name));
    return [
      ...server.filter(isUnknown(known)).map((name) => finding(`packages/server/src/areas/${area}/${name}`, known)),
      ...web.filter(isUnknown(known)).map((name) => finding(`packages/web/src/areas/${area}/${name}`, known)),
      ...specs
        .filter((name) => !known.some((resource) => isTestOf(resource, name.replace(SPEC, ''))))
        .map((name) => finding(`e2e/${area}/${name}`, known)),
    ];
  });
}

const isUnknown = (known: readonly string[]) => (name: string) => !known.includes(name);

/** 'containers-first-drum' is a browser test of containers. */
export const isTestOf = (resource: string, test: string) => test === resource || test.startsWith(`${resource}-`);

const finding = (file: string, known: readonly string[]): Finding => ({
  file,
  rule: RULE,
  mend: `The contract has no resource of this name in the area; it has: ${known.join(', ')}. Use one name in contract, server, web and e2e.`,
});

function entriesOf(root: string, folder: string) {
  const place = path.join(root, folder);
  return existsSync(place) ? readdirSync(place, { withFileTypes: true }) : [];
}

const foldersIn = (root: string, folder: string): string[] =>
  entriesOf(root, folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const filesIn = (root: string, folder: string): string[] =>
  entriesOf(root, folder)
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** Folders, and files without what follows the first dot. */
const namesIn = (root: string, folder: string): string[] => [
  ...foldersIn(root, folder),
  ...filesIn(root, folder).map((name) => name.split('.')[0] as string),
];
