import { addingRights } from '@oikos/contract/task/first-hour/adding-rights.ts';
import type { FirstThing, NeededThing } from '@oikos/domain/task/first-hour.ts';
import { useKit } from '../kit-context.tsx';
import type { Page } from './page.ts';
import { siteMap } from './site-map.ts';
import { usePageAddresses } from './use-page-address.ts';
import { useModule } from './use-visitor.ts';

/** Whether the reader may add what a company needs first. */
export function useMayAdd(): (thing: FirstThing) => boolean {
  const { may } = useKit();
  return (thing) => {
    const { rights, isOfCompany } = addingRights[thing];
    return may(rights, isOfCompany ? 'company' : undefined);
  };
}

export interface WayTo {
  readonly page: Page;
  readonly address: string;
}

/** Where something is added that other records need first: a page of this module before others, if the reader may add it there. */
export function useWayTo(): (thing: NeededThing) => WayTo | undefined {
  const module = useModule();
  const addressOf = usePageAddresses();
  const mayAdd = useMayAdd();
  return (thing) => {
    if (!mayAdd(thing)) return undefined;
    const places = siteMap().filter(({ gives, path }) => gives?.includes(thing) && addressOf(path) !== undefined);
    const page = places.find(({ modules }) => modules.includes(module)) ?? places[0];
    return page && { page, address: addressOf(page.path) ?? '' };
  };
}
