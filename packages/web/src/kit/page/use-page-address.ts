import { linkPath } from './page.ts';
import { accessTo } from './page-access.ts';
import { pageAddress } from './page-address.ts';
import { siteMap } from './site-map.ts';
import { useModule, useVisitor } from './use-visitor.ts';

/** The address of a page, another area's too, in the current module; undefined where the reader may not open it. */
export function usePageAddress(path: string): string | undefined {
  const module = useModule();
  const visitor = useVisitor();
  const page = siteMap().find((each) => linkPath(each) === path && each.modules.includes(module));
  return page && accessTo(page, module, visitor) === 'allowed' ? pageAddress(page, module) : undefined;
}
