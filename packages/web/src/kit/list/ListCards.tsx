import { ActionIcon, Checkbox, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { SkeletonRows } from '../page/LoadingFallback.tsx';
import { countText } from '../text/number-text.ts';
import { type CardParts, cardParts, cellContent } from './card-parts.ts';
import classes from './cards.module.css';
import { FirstCell } from './FirstCell.tsx';
import { NothingFound } from './ListEmpty.tsx';
import type { ListedRow, ListTableParts } from './list-screen-props.ts';
import { lastPage } from './list-state.ts';
import { isFirstOfGroup, type ListColumn } from './list-types.ts';
import { RowMenu, StepButton } from './row-actions.tsx';
import type { ListData } from './use-list.ts';
import { isOnLink, useOpenRow } from './use-open-row.ts';

export interface ListCardsProps<Row extends ListedRow> extends ListTableParts<Row> {
  readonly list: ListData<Row>;
  /** Those that the person sees, in their order. */
  readonly shown: readonly ListColumn<Row>[];
  /** What adds up over all rows. */
  readonly totals: ReactNode;
  readonly selected: readonly Row[];
  readonly onSelect: (rows: readonly Row[]) => void;
}

/** The rows of a list on a phone: a card each, with the first column, the status and what matters most. */
export function ListCards<Row extends ListedRow>(props: ListCardsProps<Row>) {
  const { list, shown, plural, columns } = props;
  const parts = cardParts(shown, columns);
  if (list.rows.length === 0) return list.isFetching ? <SkeletonRows /> : <NothingFound list={list} />;
  return (
    <>
      <ul className={classes.cards} aria-label={plural} aria-busy={list.isFetching} data-list-cards>
        {list.rows.map((row, index) => (
          <Fragment key={row.id}>
            {props.groups && isFirstOfGroup(list.rows, index, props.groups) ? (
              <li className={classes.group}>{props.groups.heading(row)}</li>
            ) : null}
            <Card {...props} row={row} parts={parts} />
          </Fragment>
        ))}
      </ul>
      {props.totals ? <div className={classes.totals}>{props.totals}</div> : null}
      <CardPages list={list} />
    </>
  );
}

interface CardProps<Row extends ListedRow> extends ListCardsProps<Row> {
  readonly row: Row;
  readonly parts: CardParts<Row>;
}

function Card<Row extends ListedRow>({ row, parts: { name, badge, facts }, ...props }: CardProps<Row>) {
  const { address, onOpen, isOpened, rowActions = [], selection } = props;
  const step = props.step?.(row);
  const status = badge ? <div className={classes.badge}>{cellContent(badge, row)}</div> : null;
  const open = useOpenRow<Row>(props);
  const actions = rowActions.filter((action) => !action.isHidden?.(row));
  const isSelected = props.selected.some(({ id }) => id === row.id);
  const title = name ? cellContent(name, row) : null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its link or button is what the keyboard opens it with
    <li
      className={classes.card}
      data-selected={isSelected || undefined}
      onClick={open ? (press) => isOnLink(press.target) || open(row, press) : undefined}
    >
      <div className={classes.head}>
        {selection ? <CardCheck {...props} row={row} title={title} isSelected={isSelected} /> : null}
        <div className={classes.name}>
          {name?.isLink ? (
            title
          ) : (
            <FirstCell to={address?.(row)} onOpen={onOpen && isOpened?.(row) !== false ? () => onOpen(row) : undefined}>
              {title}
            </FirstCell>
          )}
        </div>
        {props.step ? null : status}
        {actions.length > 0 ? <RowMenu row={row} actions={actions} isLarge /> : null}
      </div>
      <dl className={classes.facts}>
        {facts.map((column) => (
          <Fact key={column.field} column={column} content={cellContent(column, row)} />
        ))}
      </dl>
      {props.step ? (
        <div className={classes.work}>
          {status}
          {step ? <StepButton step={step} /> : null}
        </div>
      ) : null}
    </li>
  );
}

function Fact<Row>({ column, content }: { readonly column: ListColumn<Row>; readonly content: ReactNode }) {
  if (content === null) return null;
  return (
    <>
      <dt>{column.title}</dt>
      <dd>{content}</dd>
    </>
  );
}

interface CardCheckProps<Row extends ListedRow> extends ListCardsProps<Row> {
  readonly row: Row;
  readonly title: ReactNode;
  readonly isSelected: boolean;
}

function CardCheck<Row extends ListedRow>({ row, title, isSelected, ...props }: CardCheckProps<Row>) {
  const { say } = useSpeech();
  const { selected, onSelect, selection } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box within is its control, which this makes as large as a finger
    <label className={classes.check}>
      <Checkbox
        checked={isSelected}
        disabled={selection?.isSelectable?.(row) === false}
        aria-label={typeof title === 'string' ? say(kitTexts.select, title) : say(kitTexts.selectRow)}
        onChange={() => onSelect(isSelected ? selected.filter(({ id }) => id !== row.id) : [...selected, row])}
      />
    </label>
  );
}

/** Which rows these are, and the pages beside them. */
function CardPages<Row>({ list: { state, change, rows, total } }: { readonly list: ListData<Row> }) {
  const { say } = useSpeech();
  const last = lastPage(total, state.size);
  const from = (state.page - 1) * state.size;
  const steps = [
    { label: kitTexts.previous, to: state.page - 1, Icon: IconChevronLeft },
    { label: kitTexts.next, to: state.page + 1, Icon: IconChevronRight },
  ];
  return (
    <Group justify="space-between" wrap="nowrap" my="xs">
      <Text size="xs" c="dimmed">
        {say(kitTexts.rows, countText(from + 1), countText(from + rows.length), countText(total))}
      </Text>
      {last > 1 ? (
        <Group gap={4} wrap="nowrap">
          {steps.map(({ label, to, Icon }) => (
            <ActionIcon
              key={label.key}
              variant="default"
              size={44}
              aria-label={say(label)}
              disabled={to < 1 || to > last}
              onClick={() => {
                change({ page: to });
                window.scrollTo({ top: 0 });
              }}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ))}
        </Group>
      ) : null}
    </Group>
  );
}
