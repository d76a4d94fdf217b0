import { Anchor, Button, Paper, Text } from '@mantine/core';
import { readMissingValues, type SiteValues } from '@oikos/contract/reporting/dashboards/overviews.ts';
import { readFirstHour } from '@oikos/contract/task/first-hour/first-hour.ts';
import { addDays, addMonths } from '@oikos/domain/period/local-date.ts';
import { lazy } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { type HomeBlockProps, useReady } from '../../../../kit/home/home-block.ts';
import { SitesCard, useSitesTaken } from '../../../../kit/home/SitesCard.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { monthName, monthOfYearName } from '../../../../kit/text/date-words.ts';
import { countText } from '../../../../kit/text/number-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { valuesTexts as texts } from './home-block-texts.ts';
import classes from './values-block.module.css';

// Only a company that has no values yet sees them.
const DataFirstSteps = lazy(async () => ({ default: (await import('./DataFirstSteps.tsx')).DataFirstSteps }));

/** Which months lack values at the person's sites, those that lack most first. */
export function ValuesBlock({ module, onReady }: HomeBlockProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { take, takeAll } = useSitesTaken();
  const asked = { take, moduleId: module === 2 ? 2 : 1 } as const;
  const { data, error, isPending, refetch } = useCall(readMissingValues, asked, { keepPrevious: true });
  useReady(!isPending, onReady);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { sites, siteCount, firstSteps, beginDate, endDate } = data;
  // Administrators have the whole first hour in its own block.
  if (firstSteps && !may(readFirstHour)) return <DataFirstSteps steps={firstSteps} />;
  if (siteCount === 0) return null;
  return (
    <SitesCard
      title={say(texts.title, monthOfYearName(beginDate.slice(5, 7)), monthName(endDate.slice(0, 7)))}
      allLabel={say(texts.all, siteCount)}
      siteCount={siteCount}
      takeAll={takeAll}
    >
      {sites.map((site) => (
        <ValuesOfSite site={site} key={site.nodeId} />
      ))}
    </SitesCard>
  );
}

const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

function ValuesOfSite({ site }: { readonly site: SiteValues }) {
  const { say } = useSpeech();
  const page = usePageAddress('/manual-data-entry');
  const { nodeId, expected, missing, months } = site;
  const name = site.name || say(texts.noLocation);
  const addressOf = ({ month, parameterSetId, nodeTypeId }: SiteValues['months'][number]) =>
    `${page}?node=${nodeId}&set=${parameterSetId}&rows=nodes&type=${nodeTypeId}&from=${month}-01&to=${lastDayOf(month)}`;
  const [first] = months;
  // All of the site's sources and months in one sheet, whose first missing cell a key leads to; what is below no site has none.
  const sheet = nodeId > 0 ? `${page}?node=${nodeId}&rows=site&from=${first?.month}-01` : undefined;
  return (
    <Paper withBorder p="sm" component="article" aria-label={name}>
      <Text fw={600} truncate>
        {name}
      </Text>
      {first === undefined ? (
        <StatusBadge tone="success">{say(texts.allThere, countText(expected))}</StatusBadge>
      ) : (
        <>
          <StatusBadge tone="warning">{say(texts.missing, countText(missing), countText(expected))}</StatusBadge>
          <ul className={classes.months} aria-label={say(texts.months)}>
            {months.map((each) => (
              <li key={each.month}>
                <Anchor
                  component={Link}
                  to={addressOf(each)}
                  size="sm"
                  aria-label={say(texts.monthMissing, monthName(each.month), each.missing)}
                >
                  {each.month}
                </Anchor>
              </li>
            ))}
          </ul>
          <Button component={Link} to={sheet ?? addressOf(first)} variant="default" size="compact-md">
            {say(texts.enter)}
          </Button>
        </>
      )}
    </Paper>
  );
}
