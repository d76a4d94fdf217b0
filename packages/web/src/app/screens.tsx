import { type ComponentType, use } from 'react';
import type { Page } from '../kit/page/page.ts';

const loading = new Map<Page, Promise<ComponentType>>();
const loaded = new Map<Page, ComponentType>();

/** Loads a page's screen, once: where that fails, the page says so, and is loaded again. */
export function loadScreen(page: Page): Promise<ComponentType> {
  const known = loading.get(page);
  if (known) return known;
  const begun = page.screen();
  loading.set(page, begun);
  begun.then(
    (screen) => loaded.set(page, screen),
    () => {},
  );
  return begun;
}

/** A page's screen: at once where it is loaded, else the nearest Suspense waits. */
export function Screen({ page }: { readonly page: Page }) {
  const Content = loaded.get(page) ?? use(loadScreen(page));
  return <Content />;
}
