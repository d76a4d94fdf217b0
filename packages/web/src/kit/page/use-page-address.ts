import type { ModuleId } from '@oikos/contract/modules.ts';
import { linkPath } from './page.ts';
import { accessTo, type Visitor } from './page-access.ts';
import { pageAddress } from './page-address.ts';
import { siteMap } from './site-map.ts';
import { useModule, useVisitor } from './use-visitor.ts';

function addressIn(path: string, module: ModuleId, visitor: Visitor): string | undefined {
  const page = siteMap().find((each) => linkPath(each) === path && each.modules.includes(module));
  return page && accessTo(page, module, visitor) === 'allowed' ? pageAddress(page, module) : undefined;
}

/** The address of a page, another area's too, in the current module; undefined where the reader may not open it. */
export function usePageAddress(path: string): string | undefined {
  return addressIn(path, useModule(), useVisitor());
}

/** The same of several pages, each in the current module, or else in another of the reader's. */
export function usePageAddresses(): (path: string) => string | undefined {
  const module = useModule();
  const visitor = useVisitor();
  return (path) =>
    [module, ...visitor.modules].map((each) => addressIn(path, each, visitor)).find((address) => address !== undefined);
}
