import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { entrySpan } from '@oikos/domain/period/entry-span.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { type EntryFrame, EntryWorkspace } from './EntryWorkspace.tsx';
import type { EntryChoice } from './entry-choice.ts';
import { entryTexts as texts } from './entry-texts.ts';
import type { SiteSheet } from './site-grid.ts';
import { useSiteEntry } from './use-site-entry.ts';

/** Room for a source and its parameter side by side; on a phone one above the other. */
const SOURCE_WIDTH = 400;
const SOURCE_WIDTH_OF_LAPTOPS = 350;
const SOURCE_WIDTH_OF_PHONES = 148;

interface SiteWorkspaceProps {
  readonly choice: EntryChoice;
  readonly takesFocus: RefObject<boolean>;
  readonly onPage: (page: number) => void;
}

/** Everything that is entered at and below a place, with the periods across. */
export function SiteWorkspace({ choice, takesFocus, onPage }: SiteWorkspaceProps) {
  const { say } = useSpeech();
  const { sheet, entry, error, refetch } = useSiteEntry(choice);
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const isWide = useMediaQuery('(min-width: 100em)', undefined, { getInitialValueInEffect: false });
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!sheet || !entry) return <LoadingFallback />;
  if (entry.grid.rows.length === 0) return <NoSources />;
  const span = entrySpan(choice.timespan, choice.from);
  const frame: EntryFrame = {
    label: say(texts.layoutSite),
    corner: say(texts.source),
    allName: say(texts.layoutSite),
    isOfSources: true,
    rowHeaderWidth: isPhone ? SOURCE_WIDTH_OF_PHONES : isWide ? SOURCE_WIDTH : SOURCE_WIDTH_OF_LAPTOPS,
    shown: { nodeId: choice.nodeId, beginDate: span.begin, endDate: addDays(span.end, -1) },
    restatedNodeId: -1,
    ...(sheet.pageCount > 1 && { notice: <Pages sheet={sheet} page={choice.page} onPage={onPage} /> }),
  };
  return <EntryWorkspace entry={entry} frame={frame} takesFocus={takesFocus} />;
}

interface PagesProps {
  readonly sheet: SiteSheet;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Leads through a place with more sources than a screen takes. */
function Pages({ sheet, page, onPage }: PagesProps) {
  const { say } = useSpeech();
  const { firstNode, nodes, nodeCount, pageCount } = sheet;
  return (
    <Group gap={4}>
      <Text size="sm">{say(texts.page, firstNode, firstNode + nodes.length - 1, nodeCount)}</Text>
      <ActionIcon
        variant="default"
        aria-label={say(texts.earlierPage)}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={say(texts.laterPage)}
        disabled={page >= pageCount - 1}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}

/** A place at which nothing is entered: where sources and their parameters come from. */
function NoSources() {
  const { say } = useSpeech();
  const nodes = usePageAddress('/node-management-browse-list');
  const parameters = usePageAddress('/parameter-management');
  return (
    <EmptyState
      title={say(texts.noSources)}
      hint={say(texts.noSourcesHint)}
      action={
        <Group gap="md">
          {nodes ? (
            <Anchor component={Link} to={nodes} size="sm">
              {say(texts.toNodes)}
            </Anchor>
          ) : null}
          {parameters ? (
            <Anchor component={Link} to={parameters} size="sm">
              {say(texts.toParameters)}
            </Anchor>
          ) : null}
        </Group>
      }
    />
  );
}
