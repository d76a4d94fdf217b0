import { readFirstHour } from '@oikos/contract/task/first-hour/first-hour.ts';
import { readSiteOverviews } from '@oikos/contract/waste/container/containers/site-overview.ts';
import { lazy } from 'react';
import { useCall } from '../../../../../api/use-call.ts';
import { type HomeBlockProps, useReady } from '../../../../../kit/home/home-block.ts';
import { SitesCard, useSitesTaken } from '../../../../../kit/home/SitesCard.tsx';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { ReadFailure } from '../../../../../kit/page/ReadFailure.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { SiteCard } from './SiteCard.tsx';
import { sitesTexts as texts } from './sites-texts.ts';

// Only a company that has no waste yet sees them.
const WasteFirstSteps = lazy(async () => ({ default: (await import('./WasteFirstSteps.tsx')).WasteFirstSteps }));

/** The sites where the person sees containers, the worst first; what comes first in a company that has none. */
export function SitesBlock({ onReady }: HomeBlockProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { take, takeAll } = useSitesTaken();
  const { data, error, isPending, refetch } = useCall(readSiteOverviews, { take }, { keepPrevious: true });
  useReady(!isPending, onReady);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { sites, siteCount, firstSteps } = data;
  // Administrators have the whole first hour in its own block.
  if (firstSteps && !may(readFirstHour)) return <WasteFirstSteps steps={firstSteps} />;
  if (siteCount === 0) return null;
  return (
    <SitesCard title={say(texts.title)} allLabel={say(texts.all, siteCount)} siteCount={siteCount} takeAll={takeAll}>
      {sites.map((site) => (
        <SiteCard site={site} key={site.locationId} />
      ))}
    </SitesCard>
  );
}
