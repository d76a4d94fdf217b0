import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type MenuGroup, menuOf } from '../../kit/page/menu.ts';
import type { Page } from '../../kit/page/page.ts';
import { pageLabel, sectionName } from '../../kit/page/page-labels.ts';
import { type SectionPath, sectionLabel } from '../../kit/page/sections.ts';
import { siteMap } from '../../kit/page/site-map.ts';
import { useModule, useVisitor } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import { markedPage } from './active-page.ts';

/** The navigation of the current module. */
export function useMenu(): readonly MenuGroup[] {
  const module = useModule();
  const visitor = useVisitor();
  return useMemo(() => menuOf(siteMap(), module, visitor), [module, visitor]);
}

/** The page that the menu marks: the one shown, or the list that the record shown is in. */
export function useMarkedPage(): Page | undefined {
  const { pathname } = useLocation();
  const module = useModule();
  return useMemo(() => markedPage(siteMap(), module, pathname), [module, pathname]);
}

/** Labels of pages and sections in the user's language. */
export function useLabels() {
  const { say } = useSpeech();
  return {
    page: (page: Page) => say(pageLabel(page)),
    section: (path: SectionPath) => say(sectionName({ path, label: sectionLabel(path) })),
  };
}
