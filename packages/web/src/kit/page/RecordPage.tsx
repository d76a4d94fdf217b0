import type { AnyEndpoint, InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import { type ReactNode, Suspense } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSpeech } from '../../translation/translate.ts';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { type RecordKey, recordReadBy } from '../history/record-key.ts';
import { RecordReach, useKit } from '../kit-context.tsx';
import { WORK_REFRESH_MILLISECONDS } from '../progress/LongWork.tsx';
import { AddressTabs, useAddressTab } from './AddressTabs.tsx';
import { LoadingFallback } from './LoadingFallback.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PinButton } from './PinButton.tsx';
import { ReadFailure } from './ReadFailure.tsx';
import { RecordRail } from './RecordRail.tsx';
import classes from './record-page.module.css';
import type { RecordTab } from './record-tab.ts';

type Part<Shown, What = ReactNode> = (record: Shown, reload: () => void) => What;

interface RecordFrame<Shown> {
  readonly title: Part<Shown, string>;
  /** Below the title: what kind of thing it is, where it is. */
  readonly subtitle?: Part<Shown>;
  /** What the page is for. */
  readonly help?: Part<Shown>;
  /** PageActions, with the dialogs that they open. */
  readonly actions?: Part<Shown>;
  /** Above the title: what the record is part of. */
  readonly path?: Part<Shown>;
  /** Beside the title: its status. */
  readonly badges?: Part<Shown>;
  /** Below the head: what to do with it next (`NextStep`), where something is to do. */
  readonly next?: Part<Shown>;
  /** Below that, in sight on every tab: the few values that people look the record up for (`FactStrip`). */
  readonly facts?: Part<Shown>;
  /** First beside the content: what is looked at together with any part of the record, such as its deadlines. */
  readonly rail?: Part<Shown>;
  /** The record whose history the page shows, where it isn't the one that the first id of the call names; false: none. */
  readonly history?: RecordKey | false;
  readonly tabs?: readonly RecordTab<Shown>[];
  /** The page below its head, where it has no tabs. */
  readonly children?: Part<Shown>;
  /** Whether the record is the whole company's: who may change it then holds the permission at the root. */
  readonly isCompany?: Part<Shown, boolean>;
  /** Parameters of the address that name the record: another tab keeps them. */
  readonly keep?: readonly string[];
}

export interface RecordPageProps<E extends AnyEndpoint> extends RecordFrame<OutputOf<E>> {
  readonly read: E;
  readonly input: InputOf<E>;
  /** Whether long work on the record is under way: it is then read again now and then. */
  readonly isWorking?: (record: OutputOf<E>) => boolean;
}

/** The page of one record: it is read, may be missing or denied, has a head, and below it tabs or one content. */
export function RecordPage<E extends AnyEndpoint>({ read, input, isWorking, ...frame }: RecordPageProps<E>) {
  const query = useCall(read, input, {
    refetchInterval: ({ state }) => (state.data && isWorking?.(state.data) ? WORK_REFRESH_MILLISECONDS : false),
  });
  const reload = () => void query.refetch();
  const isGone = query.error?.status === 403 || query.error?.status === 404;
  // A connection that breaks for a moment doesn't take away what is being written.
  if (query.error && (isGone || query.data === undefined)) return <ReadFailure error={query.error} onRetry={reload} />;
  if (query.data === undefined) return <LoadingFallback shape="record" />;
  const isCompany = frame.isCompany?.(query.data, reload) === true;
  const of = frame.history === false ? undefined : (frame.history ?? recordReadBy(read, input));
  const page = (
    <RecordParts<OutputOf<E>> {...frame} of={of} record={query.data} reload={reload} key={JSON.stringify(input)} />
  );
  return isCompany ? <RecordReach isCompany>{page}</RecordReach> : page;
}

interface RecordPartsProps<Shown> extends RecordFrame<Shown> {
  readonly of: RecordKey | undefined;
  readonly record: Shown;
  readonly reload: () => void;
}

function RecordParts<Shown>({ of, record, reload, tabs = [], ...frame }: RecordPartsProps<Shown>) {
  const { say } = useSpeech();
  const { may } = useKit();
  const allowed = tabs.filter(({ permission }) => permission === undefined || may(permission));
  const { chosen, open } = useAddressTab(allowed, frame.keep);
  const name = frame.title(record, reload);
  const withRail = (content: ReactNode) => (
    <RecordRail of={of} name={name} own={frame.rail?.(record, reload)}>
      {content}
    </RecordRail>
  );
  const head = (
    <>
      {frame.path?.(record, reload)}
      <PageHeader
        title={name}
        subtitle={frame.subtitle?.(record, reload)}
        badges={frame.badges?.(record, reload)}
        help={chosen?.help ? say(chosen.help) : frame.help?.(record, reload)}
        actions={
          <>
            {of ? <HistoryButton of={of} name={name} /> : null}
            <PinButton name={name} />
            {frame.actions?.(record, reload)}
          </>
        }
      />
      {frame.next?.(record, reload)}
      {frame.facts?.(record, reload)}
    </>
  );
  if (chosen === undefined) {
    return (
      <>
        {head}
        {withRail(frame.children?.(record, reload))}
      </>
    );
  }
  return (
    <div className={classes.page} data-fills>
      {head}
      <AddressTabs
        className={classes.tabs}
        panelClassName={classes.panel}
        chosen={chosen.key}
        onOpen={open}
        tabs={allowed.map(({ key, label, badge: Badge, content: Content }) => ({
          key,
          label: say(label),
          badge: Badge ? <Badge record={record} reload={reload} /> : undefined,
          content: () =>
            withRail(
              <Suspense fallback={<LoadingFallback />}>
                <Content record={record} reload={reload} />
              </Suspense>,
            ),
        }))}
      />
    </div>
  );
}
