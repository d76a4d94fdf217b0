import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import classes from '../kit.module.css';
import { FillPage } from './FillPage.tsx';
import { PageHeader } from './PageHeader.tsx';

export interface PageTab {
  /** In the address. */
  readonly key: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly content: () => ReactNode;
}

export interface PageTabsProps {
  readonly title: string;
  readonly help?: ReactNode;
  readonly tabs: readonly PageTab[];
}

/** A page of several lists, one at a time. The tab is part of the address; another one starts with its own filters. */
export function PageTabs({ title, help, tabs }: PageTabsProps) {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('tab');
  const chosen = tabs.find((tab) => tab.key === wanted) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  const key = chosen?.key;
  useEffect(() => {
    const tab = key && list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // A phone shows a part of the tabs: the one that an address names is in it.
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [key]);
  if (chosen === undefined) return null;
  return (
    <FillPage>
      <PageHeader title={title} help={chosen.help ?? help} />
      <Tabs
        className={classes.fillRest}
        value={chosen.key}
        onChange={(key) => setParameters(key && key !== tabs[0]?.key ? { tab: key } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="xs" ref={list}>
          {tabs.map((tab) => (
            <Tabs.Tab value={tab.key} key={tab.key}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel value={tab.key} key={tab.key} className={classes.fillRest}>
            {tab.content()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </FillPage>
  );
}
