import { type ModuleId, modules } from '@oikos/contract/modules.ts';
import { useEffect } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router';
import { useSession } from '../api/session/session-state.ts';
import { landingAddress, landingMarker, moduleHome } from '../kit/page/landing.ts';
import type { Page } from '../kit/page/page.ts';
import { modulePath, routePatterns } from '../kit/page/page-address.ts';
import { type SectionPath, sectionList } from '../kit/page/sections.ts';
import { addressOfPage } from '../kit/page/site-map.ts';
import { useModule, useVisitor } from '../kit/page/use-visitor.ts';
import { PageGate } from './PageGate.tsx';
import { pages } from './pages.ts';
import { signOut } from './session/session.ts';
import { addressWithSection } from './shell/active-page.ts';
import { NoPermission, PageNotFound, SystemError } from './shell/OutcomePages.tsx';
import { Shell } from './shell/Shell.tsx';
import { useMenu } from './shell/use-shell.ts';

/** '/' leads to the landing page (V010 to V013). */
function Landing() {
  const { user, preferences } = useSession();
  if (user.modules.length === 0) return <NoPermission isModule />;
  const to = landingAddress({ ...user, defaultLandingPage: preferences.defaultLandingPage ?? user.defaultLandingPage });
  return <Navigate to={to} replace state={{ [landingMarker]: true }} />;
}

/** '/air' leads to the module's home (V018). */
function ModuleHome({ module }: { readonly module: ModuleId }) {
  const visitor = useVisitor();
  if (!visitor.isSuperAdmin && !visitor.modules.includes(module)) return <NoPermission isModule />;
  return <Navigate to={moduleHome(pages, module, visitor)} replace />;
}

/** '/air/libraries' leads to the first page of the group. */
function SectionHome({ section }: { readonly section: SectionPath }) {
  const first = useMenu().find((group) => group.section.path === section)?.items[0];
  return first ? <Navigate to={first.address} replace /> : <PageNotFound />;
}

/** '/waste/container-management' leads to the canonical address, with all it carries. */
function OtherAddress() {
  const { pathname, search, hash, state } = useLocation();
  const canonical = addressWithSection(pages, pathname);
  if (canonical === undefined) return <PageNotFound />;
  return <Navigate to={`${canonical}${search}${hash}`} replace state={state} />;
}

/** '/account' leads to one's account, whatever the module. */
function InAnyModule({ path }: { readonly path: Page['path'] }) {
  return <Navigate to={addressOfPage(path, useModule()) + useLocation().search} replace />;
}

function Logout() {
  useEffect(() => void signOut(), []);
  return null;
}

function pageRoutes(page: Page, module: ModuleId): RouteObject[] {
  const element = <PageGate page={page} module={module} />;
  return routePatterns(page, module).map((path) => ({ path, element }));
}

function sectionRoutes(module: ModuleId): RouteObject[] {
  const prefix = modulePath(module);
  const taken = new Set(pages.filter((page) => page.modules.includes(module)).map((page) => page.path as string));
  return sectionList
    .filter(({ path }) => !taken.has(path))
    .map(({ path }) => ({ path: `${prefix}${path}`, element: <SectionHome section={path} /> }));
}

const routesOf = (isBare: boolean): RouteObject[] =>
  modules.flatMap(({ id }) =>
    pages
      .filter((page) => page.modules.includes(id) && (page.bare === true) === isBare)
      .flatMap((page) => pageRoutes(page, id)),
  );

/** All routes, from the site map. */
const routes = (): RouteObject[] => [
  {
    errorElement: <SystemError />,
    children: [
      ...routesOf(true),
      { path: '/logout', element: <Logout /> },
      ...(['/kit', '/account'] as const).map((path) => ({ path, element: <InAnyModule path={path} /> })),
      {
        element: <Shell />,
        children: [
          {
            errorElement: <SystemError />,
            children: [
              { path: '/', element: <Landing /> },
              ...modules.map(({ id, path }) => ({ path, element: <ModuleHome module={id} /> })),
              ...routesOf(false),
              ...modules.flatMap(({ id }) => sectionRoutes(id)),
              { path: '*', element: <OtherAddress /> },
            ],
          },
        ],
      },
    ],
  },
];

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The router, made when it is first asked for: it goes by the address of that moment. */
export function openRouter() {
  router ??= createBrowserRouter(routes());
  return router;
}
