import { Tabs } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import classes from './tabs.module.css';
import { useFittingTabs } from './use-fitting-tabs.ts';

const RestOfTabs = lazy(() => import('./RestOfTabs.tsx').then((file) => ({ default: file.RestOfTabs })));

export interface AddressTab {
  /** In the address. */
  readonly key: string;
  readonly label: string;
  readonly badge?: ReactNode;
  readonly content: () => ReactNode;
}

/** The tab that an address names; the first one where it names none. */
export const tabIn = <Tab extends { readonly key: string }>(address: URLSearchParams, tabs: readonly Tab[]) =>
  tabs.find(({ key }) => key === address.get('tab')) ?? tabs[0];

/**
 * Which tab the address names, and how to open another: it starts with its own state, so
 * that only the parameters to keep remain.
 */
export function useAddressTab<Tab extends { readonly key: string }>(
  tabs: readonly Tab[],
  keep: readonly string[] = [],
) {
  const [parameters, setParameters] = useSearchParams();
  const chosen = tabIn(parameters, tabs);
  const open = (key: string) => {
    const next = new URLSearchParams([...parameters].filter(([name]) => keep.includes(name)));
    if (key !== tabs[0]?.key) next.set('tab', key);
    setParameters(next);
  };
  return { chosen, open };
}

export interface AddressTabsProps {
  readonly tabs: readonly AddressTab[];
  readonly chosen: string;
  readonly onOpen: (key: string) => void;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
}

/** Tabs of a page. Unsaved changes are asked about before another one opens, as before any other address. */
export function AddressTabs({ tabs, chosen, onOpen, className, panelClassName }: AddressTabsProps) {
  const line = useRef<HTMLDivElement>(null);
  const fitting = useFittingTabs(
    line,
    tabs.map(({ key }) => key),
    chosen,
  );
  const rest = tabs.filter(({ key }) => !fitting.has(key));
  return (
    <Tabs className={className} value={chosen} onChange={(key) => key && onOpen(key)} keepMounted={false}>
      <div className={classes.line} ref={line}>
        <Tabs.List className={classes.list}>
          {tabs
            .filter(({ key }) => fitting.has(key))
            .map(({ key, label, badge }) => (
              <Tabs.Tab value={key} key={key} rightSection={badge} data-tab={key}>
                {label}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        {rest.length > 0 ? (
          <Suspense fallback={null}>
            <RestOfTabs tabs={rest} onOpen={onOpen} />
          </Suspense>
        ) : null}
      </div>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel value={key} key={key} className={panelClassName}>
          {content()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
