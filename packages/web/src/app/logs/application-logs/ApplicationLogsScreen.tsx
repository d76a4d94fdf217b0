import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import type { Message } from '@oikos/contract/message.ts';
import {
  searchActivities,
  searchErrors,
  searchReports,
  searchRequests,
} from '@oikos/contract/records/application-logs.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { RowIn } from '../../../kit/list/list-screen-props.ts';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { PageTabs } from '../../../kit/page/PageTabs.tsx';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { activityColumns, errorColumns, reportColumns, requestColumns } from './log-columns.tsx';
import { activityFilters, errorFilters, reportFilters, requestFilters } from './log-filters.ts';
import { logTexts as texts } from './log-texts.ts';

interface Log<E extends AnyListEndpoint> {
  readonly key: string;
  readonly label: Message;
  readonly help: Message;
  readonly plural: Message;
  readonly none: Message;
  readonly endpoint: E;
  readonly columns: (timeZone: string) => readonly ListColumn<RowIn<E>>[];
  readonly filters: () => ListFilters<E>;
}

/** One search over the logs. */
function LogTab<E extends AnyListEndpoint>({ log }: { readonly log: Log<E> }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return (
    <ListScreen<E>
      embedded
      title={say(log.label)}
      plural={say(log.plural)}
      endpoint={log.endpoint}
      columns={useSpoken(() => log.columns(timeZone), [timeZone])}
      filters={useSpoken(log.filters)}
      emptyHint={say(log.none)}
    />
  );
}

const tab = <E extends AnyListEndpoint>(log: Log<E>) => ({ ...log, content: () => <LogTab<E> log={log} /> });

const logs = [
  tab({
    key: 'activity',
    label: texts.activity,
    help: texts.activityHelp,
    plural: texts.activityPlural,
    none: texts.noActivity,
    endpoint: searchActivities,
    columns: activityColumns,
    filters: activityFilters,
  }),
  tab({
    key: 'errors',
    label: texts.errors,
    help: texts.errorsHelp,
    plural: texts.errorPlural,
    none: texts.noErrors,
    endpoint: searchErrors,
    columns: errorColumns,
    filters: errorFilters,
  }),
  tab({
    key: 'requests',
    label: texts.requests,
    help: texts.requestsHelp,
    plural: texts.requestPlural,
    none: texts.noRequests,
    endpoint: searchRequests,
    columns: requestColumns,
    filters: requestFilters,
  }),
  tab({
    key: 'reports',
    label: texts.reports,
    help: texts.reportsHelp,
    plural: texts.reportPlural,
    none: texts.noReports,
    endpoint: searchReports,
    columns: reportColumns,
    filters: reportFilters,
  }),
];

/** What was done, what failed, what was asked and what long work ran (R052). */
export function ApplicationLogsScreen() {
  const { say } = useSpeech();
  return (
    <PageTabs
      title={say(texts.title)}
      tabs={logs.map(({ key, label, help, content }) => ({
        key,
        label: say(label),
        help: say(help),
        content,
      }))}
    />
  );
}
