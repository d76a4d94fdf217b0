import { Anchor } from '@mantine/core';
import {
  countDashboardForms,
  searchDashboardAnswers,
  searchDashboardForms,
} from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { type FormView, formViews, statesOfView } from '@oikos/domain/collection/forms/form-views.ts';
import { IconCircleCheck, IconCircleDashed, IconProgressAlert, IconSend } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import type { StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useAnswerFile } from '../../collection/forms/public.ts';
import { CountTile } from './CountTile.tsx';
import { EntryFilterBar } from './EntryFilterBar.tsx';
import {
  type EntryFilters,
  entryInput,
  readEntryFilters,
  viewAddress,
  viewIn,
  writeEntryFilters,
} from './entry-filters.ts';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import classes from './form-dashboards.module.css';
import { lateFilter } from './form-list-filters.tsx';
import { viewTexts } from './form-words.ts';
import { FormsFirstStepsLater } from './forms-first-steps-later.ts';
import { useListedColumns } from './use-listed-columns.ts';

const looks = {
  notStarted: { icon: IconCircleDashed, tone: 'neutral' },
  inProgress: { icon: IconProgressAlert, tone: 'warning' },
  ready: { icon: IconSend, tone: 'information' },
  completed: { icon: IconCircleCheck, tone: 'success' },
} as const satisfies Readonly<Record<FormView, { readonly icon: unknown; readonly tone: StatusTone }>>;

/** Forms by what is left to do (R013): each card counts the forms of its view and opens it. */
export function DataEntryDashboardScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const [parameters, setParameters] = useSearchParams();
  const filters = readEntryFilters(parameters);
  const view = viewIn(parameters);
  const isAllowed = may(countDashboardForms);
  const query = useCall(countDashboardForms, entryInput(filters), { keepPrevious: true, enabled: isAllowed });
  const { data } = query;
  const change = (changed: Partial<EntryFilters>) =>
    setParameters((now) => writeEntryFilters(now, changed), { replace: true });
  const countOf = (each: FormView) => statesOfView[each].reduce((sum, state) => sum + (data?.states[state] ?? 0), 0);
  if (query.error || !isAllowed) {
    return <ReadFailure error={query.error} isAllowed={isAllowed} onRetry={() => void query.refetch()} />;
  }
  if (data?.firstSteps) {
    return (
      <>
        <PageHeader title={say(texts.entry)} help={say(texts.entryHelp)} />
        <FormsFirstStepsLater steps={data.firstSteps} />
      </>
    );
  }
  return (
    <div className={classes.page}>
      <PageHeader title={say(texts.entry)} help={say(texts.entryHelp)} />
      <EntryFilterBar filters={filters} periodStart={data?.periodStart ?? null} onChange={change} />
      {data === undefined ? (
        <LoadingFallback />
      ) : (
        <nav aria-label={say(texts.keyFigures)} className={`${classes.tiles} ${classes.cards}`}>
          {formViews.map((each) => (
            <CountTile
              key={each}
              label={say(viewTexts[each])}
              {...looks[each]}
              count={countOf(each)}
              isChosen={each === view}
              to={viewAddress(parameters, each === view ? undefined : each)}
            />
          ))}
        </nav>
      )}
      {data ? <OlderForms filters={filters} {...data.olderLate} /> : null}
      <ViewList filters={filters} view={view} />
    </div>
  );
}

interface OlderFormsProps {
  readonly filters: EntryFilters;
  readonly count: number;
  /** The first day from which on they are shown. */
  readonly from: string | null;
}

/** What is late doesn't vanish behind the first day of the range. */
function OlderForms({ filters, count, from }: OlderFormsProps) {
  const { say } = useSpeech();
  if (from === null) return null;
  const address = writeEntryFilters(new URLSearchParams({ 'forms.late': 'any' }), { ...filters, periodStart: from });
  return (
    <div className={classes.notice}>
      <Notice tone="warning">
        {say(texts.olderLate, count)}{' '}
        <Anchor component={Link} to={`?${address}`} size="sm">
          {say(texts.showOlder)}
        </Anchor>
      </Notice>
    </div>
  );
}

interface ViewListProps {
  readonly filters: EntryFilters;
  /** Undefined: all forms. */
  readonly view: FormView | undefined;
}

function ViewList({ filters, view }: ViewListProps) {
  const { say } = useSpeech();
  const columns = useListedColumns();
  const listFilters = useMemo(() => [lateFilter({ say })], [say]);
  const answers = useAnswerFile(searchDashboardAnswers);
  const page = usePageAddress('/manual-data-entry');
  return (
    <ListScreen
      embedded
      prefix="forms."
      title={view ? say(viewTexts[view]) : say(texts.forms)}
      plural={say(texts.formsPlural)}
      endpoint={searchDashboardForms}
      alsoExported={answers}
      input={{ ...entryInput(filters), ...(view && { states: [...statesOfView[view]] }) }}
      columns={columns}
      filters={listFilters}
      address={({ id }) => (page ? `${page}/${id}` : undefined)}
      emptyHint={say(texts.noFormsHint)}
    />
  );
}
