import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import classes from './list.module.css';
import type { RowAction, RowStep } from './list-types.ts';

/** More than these are behind one button. */
const MOST_BESIDE = 2;
const ICON_WIDTH = 30;
/** Of a list whose columns keep their widths while it scrolls: a later row may have a longer word. */
const STEP_WIDTH = 170;
export const ACTIONS = '__actions';
export const KEPT_WIDTH = ICON_WIDTH + 16 + STEP_WIDTH;

interface RowActionsProps<Row> {
  readonly row: Row;
  readonly actions: readonly RowAction<Row>[];
}

/** What can be done with a row; it shows where the pointer or the focus is, and always where there is no pointer. */
function RowActions<Row>({ row, actions }: RowActionsProps<Row>) {
  const shown = actions.filter((action) => !action.isHidden?.(row));
  if (shown.length > MOST_BESIDE) return <RowMenu row={row} actions={shown} />;
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end" className={classes.rowActions}>
      {shown.map((action) => (
        <Tooltip label={action.label} key={action.label}>
          <ActionIcon
            variant="subtle"
            color={action.color ?? 'gray'}
            aria-label={action.label}
            onClick={() => action.onClick(row)}
          >
            {action.icon}
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}

/** The one button of a row. */
export function StepButton({ step: { label, name, to, onClick } }: { readonly step: RowStep }) {
  const look = { variant: 'default', size: 'compact-sm', className: classes.step, 'aria-label': name } as const;
  return to === undefined ? (
    <Button {...look} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <Button {...look} component={Link} to={to}>
      {label}
    </Button>
  );
}

interface RowMenuProps<Row> extends RowActionsProps<Row> {
  /** For fingers, beside nothing else. */
  readonly isLarge?: boolean;
}

/** Everything that can be done with a row, behind one button. */
export function RowMenu<Row>({ row, actions, isLarge = false }: RowMenuProps<Row>) {
  const { say } = useSpeech();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.rowActions}
          aria-label={say(kitTexts.rowMenu)}
          {...(isLarge ? { size: 44 } : {})}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      {/* It is drawn elsewhere, yet a press in it is still one in the row, which would open. */}
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions.map((action) => (
          <Menu.Item key={action.label} leftSection={action.icon} onClick={() => action.onClick(row)}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export interface ActionColumn<Row> {
  readonly actions: readonly RowAction<Row>[] | undefined;
  readonly step: ((row: Row) => RowStep | undefined) | undefined;
  readonly title: string;
}

/** The column of what is done with the rows, where anything is. */
export function actionColumn<Row>({ actions = [], step, title }: ActionColumn<Row>): DataTableColumn<Row>[] {
  if (actions.length === 0 && !step) return [];
  return [
    {
      accessor: ACTIONS,
      title: <span className={classes.hidden}>{title}</span>,
      // Buttons are as wide as their words, so that no more than they need lies over the columns.
      ...(step
        ? { titleClassName: classes.fitted, cellsClassName: classes.fitted }
        : { width: Math.min(actions.length, MOST_BESIDE) * ICON_WIDTH + 16 }),
      textAlign: 'right',
      render: (row) =>
        step ? <RowWork row={row} actions={actions} step={step(row)} /> : <RowActions row={row} actions={actions} />,
    },
  ];
}

interface RowWorkProps<Row> extends RowActionsProps<Row> {
  readonly step: RowStep | undefined;
}

/** The one button of a row, and everything else behind '⋯'. */
function RowWork<Row>({ row, actions, step }: RowWorkProps<Row>) {
  const others = actions.filter((action) => !action.isHidden?.(row));
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {step ? <StepButton step={step} /> : null}
      {others.length > 0 ? <RowMenu row={row} actions={others} /> : null}
    </Group>
  );
}
