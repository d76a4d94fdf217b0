import { useMemo } from 'react';
import { type MenuGroup, menuOf } from '../../kit/page/menu.ts';
import type { Page } from '../../kit/page/page.ts';
import { type SectionPath, sectionLabel } from '../../kit/page/sections.ts';
import { siteMap } from '../../kit/page/site-map.ts';
import { useModule, useVisitor } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';

/** The navigation of the current module. */
export function useMenu(): readonly MenuGroup[] {
  const module = useModule();
  const visitor = useVisitor();
  return useMemo(() => menuOf(siteMap(), module, visitor), [module, visitor]);
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
