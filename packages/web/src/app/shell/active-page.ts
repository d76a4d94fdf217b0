import type { MenuGroup } from '../../kit/page/menu.ts';

/** Whether an address is that of a page or of something below it. Case doesn't matter, as in the router. */
export const isAt = (pathname: string, address: string): boolean =>
  pathname.toLowerCase() === address.toLowerCase() || pathname.toLowerCase().startsWith(`${address.toLowerCase()}/`);

export const isInside = (pathname: string, group: MenuGroup): boolean =>
  group.items.some((item) => isAt(pathname, item.address)) || pathname.toLowerCase().includes(`${group.section.path}/`);
