import type { ModuleId } from '@oikos/contract/modules.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../api/session/session-state.ts';
import { currentModule } from '../../kit/page/landing.ts';
import { type MenuGroup, menuOf } from '../../kit/page/menu.ts';
import type { Page } from '../../kit/page/page.ts';
import type { Visitor } from '../../kit/page/page-access.ts';
import { type SectionPath, sectionLabel } from '../../kit/page/sections.ts';
import { visitorOf } from '../../kit/page/visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import { pages } from '../pages.ts';

/** The module of the address. */
export function useModule(): ModuleId {
  const { pathname } = useLocation();
  const { user } = useSession();
  return currentModule(pathname, user.lastModuleId, user.modules);
}

export function useVisitor(): Visitor {
  const session = useSession();
  return useMemo(() => visitorOf(session), [session]);
}

/** The navigation of the current module. */
export function useMenu(): readonly MenuGroup[] {
  const module = useModule();
  const visitor = useVisitor();
  return useMemo(() => menuOf(pages, module, visitor), [module, visitor]);
}

/** Labels of pages and sections in the user's language. */
export function useLabels() {
  const { label } = useSpeech();
  return {
    page: (page: Page) => label(`page.${page.path}`, page.label),
    help: (page: Page) => (page.help ? label(`page.${page.path}.help`, page.help) : undefined),
    section: (path: SectionPath) => label(`section.${path}`, sectionLabel(path)),
  };
}
