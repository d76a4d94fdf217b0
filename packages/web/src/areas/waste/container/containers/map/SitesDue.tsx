import { readSiteOverviews, type SiteOverview } from '@oikos/contract/waste/container/containers/site-overview.ts';
import { useMemo } from 'react';
import { useCall } from '../../../../../api/use-call.ts';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { type Speech, useSpeech } from '../../../../../translation/translate.ts';
import type { DueByLocation, LocationDue, LocationDueReaderProps } from '../../../../location/public.ts';
import { deadlineTone } from '../../../site/public.ts';
import { sitesTexts as texts } from '../home/sites-texts.ts';

/** The worst come first, so those beyond have nothing that presses. */
const SITES_READ = 200;
const NOTHING: DueByLocation = new Map();

function dueOf({ overdueCount, daysLeft, nextDeadline }: SiteOverview, say: Speech['say']): LocationDue {
  if (overdueCount > 0) return { level: 'overdue', text: say(texts.overdue, overdueCount) };
  if (daysLeft === null || nextDeadline === null) return { level: 'ok', text: say(texts.nothingDue) };
  return { level: deadlineTone(daysLeft) === 'neutral' ? 'ok' : 'soon', text: say(texts.dueOn, nextDeadline) };
}

/** What is due of the waste at locations, for the map of them. */
export function SitesDue({ children }: LocationDueReaderProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { data } = useCall(readSiteOverviews, { take: SITES_READ }, { enabled: may(readSiteOverviews) });
  const due = useMemo(
    () => (data ? new Map(data.sites.map((site) => [site.locationId, dueOf(site, say)])) : NOTHING),
    [data, say],
  );
  return children(due);
}
