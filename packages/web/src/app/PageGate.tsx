import type { ModuleId } from '@oikos/contract/modules.ts';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../api/session/session-state.ts';
import { LoadingFallback } from '../kit/page/LoadingFallback.tsx';
import { fallbackModule, landingMarker, welcomeAddress } from '../kit/page/landing.ts';
import { needsParameter, type Page } from '../kit/page/page.ts';
import { accessTo } from '../kit/page/page-access.ts';
import { useVisitor } from '../kit/page/use-visitor.ts';
import { rememberVisit } from './recent-pages.ts';
import { Screen } from './screens.tsx';
import { Breadcrumb } from './shell/Breadcrumb.tsx';
import { rememberShown } from './shell/last-shown.ts';
import { NoPermission, PageNotFound } from './shell/OutcomePages.tsx';
import classes from './shell/shell.module.css';

const UsageReporter = lazy(async () => ({ default: (await import('./UsageReporter.tsx')).UsageReporter }));

export interface PageGateProps {
  readonly page: Page;
  readonly module: ModuleId;
}

/** The part of the address that names the record, where the path doesn't. */
function recordAsked({ finds, hidden }: Page, search: string): string {
  const id = hidden && finds?.idAs ? new URLSearchParams(search).get(finds.idAs) : null;
  return id === null ? '' : `?${finds?.idAs}=${encodeURIComponent(id)}`;
}

/** Lets a page's screen be seen by who may, and shows the others their outcome (0 section 2.2). */
export function PageGate({ page, module }: PageGateProps) {
  const visitor = useVisitor();
  const { user, settings } = useSession();
  const { pathname, search, state } = useLocation();
  const outcome = accessTo(page, module, visitor);
  const isRemembered = outcome === 'allowed' && page.path !== '/welcome' && !page.bare;
  const record = recordAsked(page, search);
  useEffect(() => {
    if (!isRemembered) return;
    const visit = { address: pathname + record, path: page.path, label: page.label };
    rememberVisit(user, visit, record !== '' || needsParameter(page));
  }, [isRemembered, user, pathname, record, page]);
  useEffect(() => rememberShown(pathname, search), [pathname, search]);

  if (outcome !== 'allowed') {
    // A stored landing page that is no longer open leads to the welcome page, once: the marker says who sent us.
    const isLanding = (state as Record<string, unknown> | null)?.[landingMarker] === true;
    if (isLanding && user.modules.length > 0)
      return <Navigate to={welcomeAddress(fallbackModule(user.modules))} replace />;
    return outcome === 'notFound' ? <PageNotFound /> : <NoPermission isModule={outcome === 'moduleDenied'} />;
  }
  const content = (
    <Suspense fallback={<LoadingFallback shape={page.path.includes(':') ? 'record' : 'list'} />}>
      <Screen page={page} />
      {settings.telemetryUrl === '' ? null : (
        <UsageReporter address={settings.telemetryUrl} page={page.path} module={module} />
      )}
    </Suspense>
  );
  if (page.bare) return content;
  return (
    <div className={classes.page}>
      <Breadcrumb page={page} />
      {content}
    </div>
  );
}
