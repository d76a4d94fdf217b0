import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusPage } from '../../kit/page/page-focus.ts';
import { siteMap } from '../../kit/page/site-map.ts';
import { useModule } from '../../kit/page/use-visitor.ts';
import { pageAt } from './active-page.ts';

/** Another page begins at its heading or its first field. The first one is the browser's to begin. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const module = useModule();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    return focusPage(pageAt(siteMap(), module, pathname)?.isForm === true);
  }, [pathname, module]);
}
