import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { HomeCard } from './HomeCard.tsx';
import classes from './home.module.css';

const SHOWN = 6;
const MOST = 200;

/** How many sites a block asks for: some, and on request as many as the server gives. */
export function useSitesTaken() {
  const [take, setTake] = useState(SHOWN);
  return { take, takeAll: take < MOST ? () => setTake(MOST) : undefined };
}

export interface SitesCardProps {
  readonly title: string;
  /** What asks for the sites that aren't shown. */
  readonly allLabel: string;
  readonly siteCount: number;
  /** Nothing where all were asked for already. */
  readonly takeAll: (() => void) | undefined;
  /** A part for each site that is shown. */
  readonly children: readonly ReactNode[];
}

/** A card of the home with a part for each site, the worst first. */
export function SitesCard({ title, allLabel, siteCount, takeAll, children }: SitesCardProps) {
  const more =
    siteCount > children.length && takeAll ? (
      <Button variant="subtle" size="compact-sm" onClick={takeAll}>
        {allLabel}
      </Button>
    ) : null;
  return (
    <HomeCard title={title} links={more}>
      <div className={classes.sites}>{children}</div>
    </HomeCard>
  );
}
