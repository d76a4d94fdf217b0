import { ActionIcon, Alert, Button, Loader, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { readBy } from '../../api/read-again.ts';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import { kitTexts } from '../kit-texts.ts';

export interface HierarchyNode {
  readonly id: number;
  readonly name: string;
  readonly hint?: string;
  /** False: nothing below it. */
  readonly hasChildren?: boolean;
}

/** Where a hierarchy's nodes come from; bind it to the calls of the hierarchy at hand. */
export interface HierarchySource {
  /** Tells the caches of two hierarchies apart: hierarchy id, date. */
  readonly key: readonly (string | number)[];
  /** What it reads, so that a save of what it shows has it read again. */
  readonly endpoint: AnyEndpoint;
  readonly roots: (signal: AbortSignal) => Promise<readonly HierarchyNode[]>;
  readonly children: (id: number, signal: AbortSignal) => Promise<readonly HierarchyNode[]>;
  readonly search: (
    text: string,
    skip: number,
    take: number,
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly HierarchyNode[]; readonly totalCount: number }>;
}

/** As many as the specification shows at once (V068). */
export const HIERARCHY_PAGE_SIZE = 10;

export interface HierarchyPickerProps {
  readonly source: HierarchySource;
  readonly value: number | null;
  readonly onChange: (node: HierarchyNode) => void;
  readonly label: string;
  /** Nodes that may not be chosen. */
  readonly isDisabled?: (node: HierarchyNode) => boolean;
}

/** Chooses a node: from the tree, opened level by level, or by search, 10 results a page (V068). */
export function HierarchyPicker(props: HierarchyPickerProps) {
  const { say } = useSpeech();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  /** Enter takes the first result of this text, once it is there. */
  const [taking, setTaking] = useState('');
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    setTaking(text.trim());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the field and the rows inside
    <div onKeyDown={moveByArrows}>
      <TextInput
        label={props.label}
        placeholder={say(kitTexts.search)}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setTaking('');
        }}
        onKeyDown={keyDown}
        mb="xs"
      />
      {search ? (
        <SearchResults {...props} search={search} takesFirst={taking === search} onTaken={() => setTaking('')} />
      ) : (
        <Level {...props} parent={null} />
      )}
    </div>
  );
}

/** Up and down lead through the field and the rows that are shown. */
function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[aria-pressed]:not(:disabled)')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (!next || !stops.includes(event.target as HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

function Level(props: HierarchyPickerProps & { readonly parent: number | null }) {
  const { source, parent } = props;
  const { say } = useSpeech();
  const query = useQuery({
    queryKey: ['hierarchy', ...source.key, 'below', parent],
    meta: readBy(source.endpoint),
    queryFn: ({ signal }) => (parent === null ? source.roots(signal) : source.children(parent, signal)),
  });
  if (query.isPending) return <Loader size="xs" m="xs" />;
  if (query.error) return <Failure error={query.error} />;
  if (query.data.length === 0 && parent === null) return <Nothing text={say(kitTexts.nothingToChoose)} />;
  return (
    <ul className={classes.tree}>
      {query.data.map((node) => (
        <TreeNode {...props} node={node} isOnlyRoot={parent === null && query.data.length === 1} key={node.id} />
      ))}
    </ul>
  );
}

/** A hierarchy with one root opens with it. */
function TreeNode(props: HierarchyPickerProps & { readonly node: HierarchyNode; readonly isOnlyRoot: boolean }) {
  const { node } = props;
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(props.isOnlyRoot);
  const hasChildren = node.hasChildren !== false;
  return (
    <li>
      <NodeRow
        {...props}
        before={
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            style={{ visibility: hasChildren ? 'visible' : 'hidden' }}
            aria-expanded={isOpen}
            aria-label={say(isOpen ? kitTexts.collapse : kitTexts.expand, node.name)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          </ActionIcon>
        }
        onArrow={(direction) => hasChildren && setOpen(direction === 'right')}
      />
      {isOpen ? <Level {...props} parent={node.id} /> : null}
    </li>
  );
}

interface NodeRowProps extends HierarchyPickerProps {
  readonly node: HierarchyNode;
  readonly before?: React.ReactNode;
  readonly onArrow?: (direction: 'left' | 'right') => void;
}

function NodeRow({ node, value, onChange, isDisabled, before, onArrow }: NodeRowProps) {
  const isChosen = node.id === value;
  return (
    <div className={classes.treeRow} data-chosen={isChosen || undefined}>
      {before}
      <UnstyledButton
        className={classes.treeLabel}
        aria-pressed={isChosen}
        disabled={isDisabled?.(node)}
        onClick={() => onChange(node)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') onArrow?.('right');
          if (event.key === 'ArrowLeft') onArrow?.('left');
        }}
      >
        <Text size="sm" fw={isChosen ? 600 : 400}>
          {node.name}
        </Text>
        {node.hint ? (
          <Text size="xs" c="dimmed">
            {node.hint}
          </Text>
        ) : null}
      </UnstyledButton>
    </div>
  );
}

interface SearchResultsProps extends HierarchyPickerProps {
  readonly search: string;
  readonly takesFirst: boolean;
  readonly onTaken: () => void;
}

function SearchResults(props: SearchResultsProps) {
  const { source, search, takesFirst, onTaken, onChange, isDisabled } = props;
  const { say } = useSpeech();
  const query = useInfiniteQuery({
    queryKey: ['hierarchy', ...source.key, 'search', search],
    meta: readBy(source.endpoint),
    queryFn: ({ pageParam, signal }) => source.search(search, pageParam, HIERARCHY_PAGE_SIZE, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const next = pages.length * HIERARCHY_PAGE_SIZE;
      return next < last.totalCount ? next : undefined;
    },
  });
  const nodes = query.data?.pages.flatMap((page) => page.items) ?? [];
  const first = nodes.find((node) => !isDisabled?.(node));
  const isTaken = takesFirst && first !== undefined;
  useEffect(() => {
    if (!isTaken) return;
    onTaken();
    onChange(first);
  }, [isTaken, first, onTaken, onChange]);
  if (query.isPending) return <Loader size="xs" m="xs" />;
  if (query.error) return <Failure error={query.error} />;
  if (nodes.length === 0) return <Nothing text={say(kitTexts.nothingToChoose)} />;
  return (
    <>
      <ul className={classes.tree}>
        {nodes.map((node) => (
          <li key={node.id}>
            <NodeRow {...props} node={node} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {say(kitTexts.more, nodes.length, query.data.pages[0]?.totalCount ?? nodes.length)}
        </Button>
      ) : null}
    </>
  );
}

const Nothing = ({ text }: { readonly text: string }) => (
  <Text size="sm" c="dimmed" p="xs">
    {text}
  </Text>
);

const Failure = ({ error }: { readonly error: unknown }) => (
  <Alert color="red" role="alert">
    {textOf(error)}
  </Alert>
);
