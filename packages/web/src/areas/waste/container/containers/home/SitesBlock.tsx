import { Button } from '@mantine/core';
import { readSiteOverviews } from '@oikos/contract/waste/container/containers/site-overview.ts';
import { useState } from 'react';
import { useCall } from '../../../../../api/use-call.ts';
import { HomeCard, HomeSites } from '../../../../../kit/home/HomeCard.tsx';
import { type HomeBlockProps, useReady } from '../../../../../kit/home/home-block.ts';
import { ReadFailure } from '../../../../../kit/page/ReadFailure.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { SiteCard } from './SiteCard.tsx';
import { sitesTexts as texts } from './sites-texts.ts';
import { WasteFirstSteps } from './WasteFirstSteps.tsx';

const SHOWN = 6;
const MOST = 200;

/** The sites where the person sees containers, the worst first; what comes first in a company that has none. */
export function SitesBlock({ onReady }: HomeBlockProps) {
  const { say } = useSpeech();
  const [take, setTake] = useState(SHOWN);
  const { data, error, isPending, refetch } = useCall(readSiteOverviews, { take }, { keepPrevious: true });
  useReady(!isPending, onReady);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { sites, siteCount, firstSteps } = data;
  if (firstSteps) return <WasteFirstSteps steps={firstSteps} />;
  if (siteCount === 0) return null;
  return (
    <HomeCard
      title={say(texts.title)}
      links={
        siteCount > sites.length && take < MOST ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setTake(MOST)}>
            {say(texts.all, siteCount)}
          </Button>
        ) : null
      }
    >
      <HomeSites>
        {sites.map((site) => (
          <SiteCard site={site} key={site.locationId} />
        ))}
      </HomeSites>
    </HomeCard>
  );
}
