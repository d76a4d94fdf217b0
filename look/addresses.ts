import { modules } from '@oikos/contract/modules.ts';
import { loadPages } from '../scripts/print/site-map.ts';
import { type AskRows, withRecords } from './records.ts';

/** A page to look at. */
export interface LookedAt {
  readonly address: string;
  /** As files are called that show it. */
  readonly name: string;
}

/** The home says something else in each module; every other page is the same in all of its modules. */
const HOME = '/welcome';
/** What people see who follow a wrong address. */
const NOWHERE = '/air/nowhere';

const fileName = (address: string) => address.replace(/^\//, '').replace(/[^\w-]+/g, '-') || 'start';
const named = (address: string, pattern = address): LookedAt => ({
  address,
  name: fileName(pattern.replace(/[:?]/g, '')),
});

export interface Addresses {
  readonly looked: readonly LookedAt[];
  /** The pages for which there is no record: nobody looks at them. */
  readonly missing: readonly string[];
}

/** Every page of the site map, with records of the demo where its address names one. */
export async function everyAddress(ask: AskRows): Promise<Addresses> {
  const looked: LookedAt[] = [];
  const missing: string[] = [];
  for (const page of await loadPages()) {
    const section = (typeof page.section === 'string' ? page.section : page.section?.[0]) ?? '';
    const pattern = `${section}${page.path}`;
    const filled = await withRecords(pattern, ask);
    if (filled === undefined) missing.push(pattern);
    const pagesModules = page.path === HOME ? page.modules : page.modules.slice(0, 1);
    for (const id of filled === undefined ? [] : pagesModules) {
      const module = modules.find((each) => each.id === id)?.path ?? '';
      looked.push(named(`${module}${filled}`, `${module}${pattern}`));
    }
  }
  const once = new Map([...looked, named(NOWHERE)].map((each) => [each.address, each]));
  return { looked: [...once.values()], missing };
}
