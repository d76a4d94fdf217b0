import type { ModuleId } from '@oikos/contract/modules.ts';
import { openPages } from './menu.ts';
import type { Page } from './page.ts';
import type { Visitor } from './page-access.ts';
import { moduleOfAddress, modulePath, pageAddress } from './page-address.ts';

/** Session key that says the landing redirect has happened, so that a reload stays where the user is (V013, U85). */
export const landingMarker = 'UDLR';

/** Any set with Air: Air; else with Water: Water; Waste alone: Waste; nothing known: Air (V008, V009). */
export function fallbackModule(modules: readonly ModuleId[]): ModuleId {
  if (modules.includes(1)) return 1;
  if (modules.includes(2)) return 2;
  return modules.includes(3) ? 3 : 1;
}

/** The module the user is in: the address's, else the last one used, else the fallback (V006, V007, C29). */
export const currentModule = (address: string, lastModuleId: ModuleId | null, modules: readonly ModuleId[]): ModuleId =>
  moduleOfAddress(address) ?? lastModuleId ?? fallbackModule(modules);

export const welcomeAddress = (module: ModuleId): string => `${modulePath(module)}/welcome`;

export interface Lander {
  readonly modules: readonly ModuleId[];
  readonly lastModuleId: ModuleId | null;
  readonly defaultLandingPage: string | null;
}

/** Where '/' leads: the user's own landing page, else the welcome page of the last-used module (V010 to V012). */
export function landingAddress(user: Lander): string {
  const own = user.defaultLandingPage?.trim();
  if (own?.startsWith('/') && !own.startsWith('//') && own !== '/' && moduleOfAddress(own)) return own;
  const last = user.lastModuleId;
  return welcomeAddress(last !== null && user.modules.includes(last) ? last : fallbackModule(user.modules));
}

/** Where '/air' leads: the page with the lowest home priority that the visitor may open, else the welcome page (V016, V018). */
export function moduleHome(pages: readonly Page[], module: ModuleId, visitor: Visitor): string {
  const home = openPages(pages, module, visitor).find((page) => page.homePriority !== undefined);
  return home ? pageAddress(home, module) : welcomeAddress(module);
}

/** Where the app goes after a company switch: the current module if the user has it, else the last or the first (V065). */
export function moduleAfterSwitch(current: ModuleId, user: Pick<Lander, 'modules' | 'lastModuleId'>): ModuleId {
  if (user.modules.includes(current)) return current;
  if (user.lastModuleId !== null && user.modules.includes(user.lastModuleId)) return user.lastModuleId;
  return user.modules[0] ?? fallbackModule(user.modules);
}
