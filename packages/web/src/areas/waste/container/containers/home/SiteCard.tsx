import { Anchor, Paper, Text } from '@mantine/core';
import type { SiteOverview } from '@oikos/contract/waste/container/containers/site-overview.ts';
import { containerStatuses, isOnSite } from '@oikos/domain/waste/container/container-states.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HomeFact, HomeFacts } from '../../../../../kit/home/HomeCard.tsx';
import { StatusBadge } from '../../../../../kit/page/StatusBadge.tsx';
import { usePageAddress } from '../../../../../kit/page/use-page-address.ts';
import { countText, numberText } from '../../../../../kit/text/number-text.ts';
import { type Speech, useSpeech } from '../../../../../translation/translate.ts';
import { categoryTitle, containerListAddress, DeadlineBadge } from '../../../site/public.ts';
import { sitesTexts as texts } from './sites-texts.ts';

const ON_SITE = containerStatuses.filter(isOnSite).join(',');
const KILOGRAM_DECIMALS = 0;

/** The lists that the numbers of a site come from. */
function listsOf(site: SiteOverview, generation: string | undefined) {
  const containers = `${containerListAddress}?locationIds=${site.locationId}`;
  const month = site.generated?.month;
  return {
    onSite: `${containers}&statuses=${encodeURIComponent(ON_SITE)}`,
    overdue: `${containers}&dueWithinDays=-1`,
    byDeadline: `${containers}&statuses=${encodeURIComponent(ON_SITE)}&sort=deadline`,
    limits: generation && `${generation}?locationIds=${site.locationId}`,
    month: generation && month && `${generation}?locationIds=${site.locationId}&fromMonth=${month}&toMonth=${month}`,
  };
}

const kg = (value: number) => numberText(value, KILOGRAM_DECIMALS);

/** What is held, against the limit that binds: a large generator has none. */
const onSiteText = ({ onSite }: SiteOverview, say: Speech['say']): string =>
  onSite.category === 'large' || onSite.declaredCategory === 'large'
    ? say(texts.amount, kg(onSite.kilograms))
    : say(texts.amountOf, kg(onSite.kilograms), kg(onSite.limitKg));

/** What came this month, against the next limit of waste that isn't acute. */
function generatedText({ generated }: SiteOverview, say: Speech['say']): string {
  if (generated === null) return say(texts.amount, kg(0));
  const next = generated.left.find(({ wasteClass }) => wasteClass === 'nonAcute');
  const amount = kg(generated.nonAcuteKg);
  return next ? say(texts.amountOf, amount, kg(next.limitKg)) : say(texts.amount, amount);
}

function Linked({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (!to) return children;
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}

/** A site at a glance: what is overdue, what it holds and made against its limits, its next deadline. */
export function SiteCard({ site }: { readonly site: SiteOverview }) {
  const { say } = useSpeech();
  const lists = listsOf(site, usePageAddress('/waste-generation'));
  const { onSite, daysLeft, overdueCount } = site;
  return (
    <Paper withBorder p="sm" component="article" aria-label={site.locationName}>
      <Anchor component={Link} to={lists.onSite} fw={600} display="block" truncate>
        {site.locationName}
      </Anchor>
      <Text size="xs" c="dimmed" mb={8}>
        {categoryTitle(onSite.declaredCategory ?? onSite.category)}
      </Text>
      {overdueCount > 0 ? (
        <Anchor component={Link} to={lists.overdue} display="block" mb={8}>
          <StatusBadge tone="error">{say(texts.overdue, overdueCount)}</StatusBadge>
        </Anchor>
      ) : null}
      <HomeFacts>
        <HomeFact label={say(texts.onSite)}>
          <Linked to={lists.limits}>{onSiteText(site, say)}</Linked>
          {onSite.alarm === 'none' ? null : (
            <StatusBadge tone={onSite.alarm === 'near' ? 'warning' : 'error'}>
              {say(onSite.alarm === 'near' ? texts.nearLimit : texts.aboveLimit)}
            </StatusBadge>
          )}
        </HomeFact>
        <HomeFact label={say(texts.generated)}>
          <Linked to={lists.month}>{generatedText(site, say)}</Linked>
        </HomeFact>
        <HomeFact label={say(texts.containers)}>
          <Linked to={lists.onSite}>{countText(site.onSiteCount)}</Linked>
        </HomeFact>
        <HomeFact label={say(texts.deadline)}>
          {site.nextDeadline === null ? (
            say(texts.noDeadline)
          ) : (
            <>
              <Linked to={lists.byDeadline}>{site.nextDeadline}</Linked> <DeadlineBadge daysLeft={daysLeft} />
            </>
          )}
        </HomeFact>
      </HomeFacts>
    </Paper>
  );
}
