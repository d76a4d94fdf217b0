import type { Message } from '@oikos/contract/message.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { IconChecklist, IconCylinder, IconForms, IconHome, IconLayoutDashboard, IconScan } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MenuItem } from '../../kit/page/menu.ts';
import { linkPath, type Page, sectionsOf } from '../../kit/page/page.ts';
import { accessTo, type Visitor } from '../../kit/page/page-access.ts';
import { pageAddress } from '../../kit/page/page-address.ts';
import { isAt } from './active-page.ts';
import { shellTexts as texts } from './shell-texts.ts';

/** A page of the bar at the bottom of a phone, under a word that fits there. */
export interface BarItem extends Pick<MenuItem, 'page' | 'address'> {
  readonly text: Message;
  readonly Icon: ComponentType<{ readonly size?: number }>;
}

type Choice = Pick<BarItem, 'text' | 'Icon'> & { readonly path: Page['path'] };

const home: Choice = { path: '/welcome', text: texts.home, Icon: IconHome };
const tasks: Choice = { path: '/my-actions', text: texts.tasks, Icon: IconChecklist };
const entry: Choice = { path: '/manual-data-entry', text: texts.entry, Icon: IconForms };
const dashboard: Choice = { path: '/corp-dashboard', text: texts.dashboard, Icon: IconLayoutDashboard };
const scan: Choice = { path: '/scan', text: texts.scan, Icon: IconScan };
const containers: Choice = { path: '/container-management', text: texts.containers, Icon: IconCylinder };

const ofAirAndWater = [home, entry, tasks, dashboard];
const choices: Readonly<Record<ModuleId, readonly Choice[]>> = {
  1: ofAirAndWater,
  2: ofAirAndWater,
  3: [home, scan, tasks, containers],
};

/** The pages that a module is used by on the way, those that the visitor may open. */
export const barOf = (pages: readonly Page[], module: ModuleId, visitor: Visitor): readonly BarItem[] =>
  choices[module].flatMap(({ path, text, Icon }) => {
    const page = pages.find((each) => linkPath(each) === path && each.modules.includes(module));
    return page && accessTo(page, module, visitor) === 'allowed'
      ? [{ page, address: pageAddress(page, module), text, Icon }]
      : [];
  });

/** A page of the bars of modules, in the first of them where the visitor may open it. */
export const inBars = (
  pages: readonly Page[],
  path: Page['path'],
  modules: readonly ModuleId[],
  visitor: Visitor,
): BarItem | undefined =>
  modules.flatMap((module) => barOf(pages, module, visitor)).find(({ page }) => page.path === path);

/** The item one is at: its page, or else a page of its group. */
export function currentItem(items: readonly BarItem[], pathname: string): BarItem | undefined {
  const isInGroup = ({ page }: BarItem) =>
    sectionsOf(page).some((section) => section && pathname.toLowerCase().includes(`${section}/`));
  return items.find(({ address }) => isAt(pathname, address)) ?? items.findLast(isInGroup);
}
