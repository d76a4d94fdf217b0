import { getHotkeyHandler, useDisclosure, useLocalStorage } from '@mantine/hooks';
import { recordLastModule } from '@oikos/contract/identity/session/session.ts';
import { lazy, type MouseEvent, Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { hasDeviceData } from '../../api/offline/device-data.ts';
import { useSession } from '../../api/session/session-state.ts';
import { ExplanationHost } from '../../kit/explanation/ExplanationHost.tsx';
import { UnsavedChangesGuard } from '../../kit/form/unsaved-changes.tsx';
import { AfterPage } from '../../kit/page/AfterPage.tsx';
import { moduleOfAddress } from '../../kit/page/page-address.ts';
import { useSpeech } from '../../translation/translate.ts';
import { BottomBar } from './BottomBar.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Header, isAcceptanceTest } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { collectKeys } from './search/early-keys.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useSettled } from './use-settled.ts';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx').then((file) => ({ default: file.MenuDrawer })));
const loadQuickSearch = () => import('./search/QuickSearch.tsx');
const QuickSearch = lazy(() => loadQuickSearch().then((file) => ({ default: file.QuickSearch })));
const PreferencesModal = lazy(() =>
  import('./PreferencesModal.tsx').then((file) => ({ default: file.PreferencesModal })),
);
const CompanySwitcher = lazy(() => import('./CompanySwitcher.tsx').then((file) => ({ default: file.CompanySwitcher })));

const Banners = lazy(() => import('./Banners.tsx').then((file) => ({ default: file.Banners })));
const UnsentKeeper = lazy(() => import('../offline/UnsentKeeper.tsx').then((file) => ({ default: file.UnsentKeeper })));

/** What is around every page: header, navigation, dialogs, guards. */
export function Shell() {
  const { say } = useSpeech();
  const { user } = useSession();
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'oikos.menu.collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isSearchOpen, search] = useDisclosure(false);
  const [isPreferencesOpen, preferences] = useDisclosure(false);
  const [isSwitcherOpen, switcher] = useDisclosure(false);
  const openSearch = () => {
    if (isSearchOpen) return;
    collectKeys();
    search.open();
  };
  const isSettled = useSettled();
  useSearchKey(openSearch);
  useRememberedModule();
  usePageFocus();
  useEffect(() => {
    // What is typed right after Ctrl+K must not be lost.
    if (isSettled) void loadQuickSearch();
  }, [isSettled]);
  return (
    <div className={classes.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the content, and only its address is left out */}
      <a href="#content" className={classes.skip} onClick={skipToContent}>
        {say(shellTexts.skip)}
      </a>
      <header className={classes.header} data-uat={isAcceptanceTest(user.companyName) || undefined}>
        <Header
          isCollapsed={isCollapsed}
          onToggleMenu={() => setCollapsed(!isCollapsed)}
          onOpenMenu={menu.open}
          onSearch={openSearch}
          onPreferences={preferences.open}
          onSwitchCompany={switcher.open}
        />
      </header>
      <aside className={classes.aside} data-rail={isCollapsed || undefined}>
        <AfterPage outline={null}>
          <Navigation isRail={isCollapsed} />
        </AfterPage>
      </aside>
      <main id="content" tabIndex={-1} className={classes.main}>
        <ConnectionNotice />
        <Suspense fallback={null}>{isSettled || user.actor ? <Banners /> : null}</Suspense>
        <ExplanationHost>
          <Outlet context={openSearch} />
        </ExplanationHost>
      </main>
      <BottomBar />
      <UnsavedChangesGuard />
      <Suspense fallback={null}>
        {isMenuOpen ? <MenuDrawer onClose={menu.close} /> : null}
        {isSearchOpen ? (
          <QuickSearch onClose={search.close} onPreferences={preferences.open} onSwitchCompany={switcher.open} />
        ) : null}
        {isPreferencesOpen ? <PreferencesModal onClose={preferences.close} /> : null}
        {hasDeviceData() ? <UnsentKeeper /> : null}
        {isSwitcherOpen ? <CompanySwitcher onClose={switcher.close} /> : null}
      </Suspense>
    </div>
  );
}

/** Ctrl+K, from the moment at which the shell is seen: an effect after the painting would miss who is quick. */
function useSearchKey(openSearch: () => void): void {
  useLayoutEffect(() => {
    const press = getHotkeyHandler([['mod+K', openSearch]]);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [openSearch]);
}

/** The address stays as it was: a fragment in it would be kept, sent to others and come back as another page. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Tells the server which module is in use: the next sign-in lands there (V011). */
function useRememberedModule(): void {
  const { pathname } = useLocation();
  const { user } = useSession();
  const module = moduleOfAddress(pathname);
  useEffect(() => {
    if (module && !user.actor && user.modules.includes(module) && module !== user.lastModuleId) {
      // Only where the next sign-in lands depends on it.
      call(recordLastModule, { moduleId: module }).catch(() => {});
    }
  }, [module, user]);
}
