import { loadOnce, useLoaded } from '../kit/page/loaded.ts';
import type { Page } from '../kit/page/page.ts';

/** Loads a page's screen beforehand. */
export const loadScreen = (page: Page) => loadOnce(page.screen);

/** A page's screen: at once where it is loaded, else the nearest Suspense waits. */
export function Screen({ page }: { readonly page: Page }) {
  const Content = useLoaded(page.screen);
  return <Content />;
}
