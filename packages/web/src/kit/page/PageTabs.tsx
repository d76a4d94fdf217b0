import type { ReactNode } from 'react';
import classes from '../kit.module.css';
import { type AddressTab, AddressTabs, useAddressTab } from './AddressTabs.tsx';
import { FillPage } from './FillPage.tsx';
import { PageHeader } from './PageHeader.tsx';

export interface PageTab extends AddressTab {
  readonly help?: ReactNode;
}

export interface PageTabsProps {
  readonly title: string;
  readonly help?: ReactNode;
  readonly tabs: readonly PageTab[];
  readonly actions?: ReactNode;
}

/** A page of several lists, one at a time. The tab is part of the address; another one starts with its own filters. */
export function PageTabs({ title, help, tabs, actions }: PageTabsProps) {
  const { chosen, open } = useAddressTab(tabs);
  if (chosen === undefined) return null;
  return (
    <FillPage>
      <PageHeader title={title} help={chosen.help ?? help} actions={actions} />
      <AddressTabs
        tabs={tabs}
        chosen={chosen.key}
        onOpen={open}
        className={classes.fillRest}
        panelClassName={classes.fillRest}
      />
    </FillPage>
  );
}
