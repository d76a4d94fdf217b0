import type { ModuleId } from '@oikos/contract/modules.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSpeech } from '../../translation/translate.ts';
import { currentModule } from '../landing.ts';
import { type MenuGroup, menuOf } from '../menu.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../page-access.ts';
import { pages } from '../pages.ts';
import { type SectionPath, sectionLabel } from '../sections.ts';
import { useSession } from '../session/session-state.ts';
import { visitorOf } from '../session/visitor.ts';

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
