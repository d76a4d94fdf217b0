import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconColumns3,
  IconMinus,
  IconPin,
  IconPinFilled,
  IconPlus,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import type { ChosenColumns } from './chosen-columns.ts';
import { isShown, orderedColumns, shownColumns } from './column-layout.ts';
import type { FilePart } from './file-columns.ts';
import classes from './list.module.css';

type Column = Pick<FilePart, 'field' | 'title'> & { readonly isExtra?: true };

export interface ColumnsButtonProps {
  readonly columns: readonly Column[];
  readonly chosen: ChosenColumns;
}

/** Which columns a list shows, in which order, how wide, and which stay in sight: all of it by keyboard as well. */
export function ColumnsButton({ columns, chosen }: ColumnsButtonProps) {
  const { say } = useSpeech();
  const ordered = orderedColumns(columns, chosen.layout);
  const only = shownColumns(columns, chosen.layout).length === 1;
  const fields = ordered.map(({ field }) => field);
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label={say(kitTexts.columns)}
          title={say(kitTexts.columns)}
        >
          <IconColumns3 size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.columns} aria-label={say(kitTexts.columns)}>
          {ordered.map((column) => (
            <ColumnLine key={column.field} column={column} fields={fields} isOnly={only} chosen={chosen} />
          ))}
        </ul>
        <Button variant="subtle" color="gray" size="compact-sm" mt="xs" onClick={chosen.reset}>
          {say(kitTexts.resetColumns)}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ColumnLineProps {
  readonly column: Column;
  /** All columns, in order. */
  readonly fields: readonly string[];
  /** There is only one left to see. */
  readonly isOnly: boolean;
  readonly chosen: ChosenColumns;
}

function ColumnLine({ column, fields, isOnly, chosen }: ColumnLineProps) {
  const { say } = useSpeech();
  const { field, title } = column;
  const isSeen = isShown(column, chosen.layout);
  const isFrozen = chosen.layout.frozen.includes(field);
  const width = () => document.querySelector(`th[data-accessor="${field}"]`)?.getBoundingClientRect().width ?? 0;
  const tools = [
    { icon: IconMinus, text: kitTexts.narrower, isOff: !isSeen, onClick: () => chosen.resize(field, -1, width()) },
    { icon: IconPlus, text: kitTexts.wider, isOff: !isSeen, onClick: () => chosen.resize(field, 1, width()) },
    {
      icon: IconArrowUp,
      text: kitTexts.moveUp,
      isOff: fields[0] === field,
      onClick: () => chosen.move(fields, field, -1),
    },
    {
      icon: IconArrowDown,
      text: kitTexts.moveDown,
      isOff: fields.at(-1) === field,
      onClick: () => chosen.move(fields, field, 1),
    },
  ];
  return (
    <li className={classes.columnLine}>
      <Checkbox
        size="xs"
        label={title}
        checked={isSeen}
        disabled={isOnly && isSeen}
        onChange={(event) => chosen.show(column, event.currentTarget.checked)}
      />
      {tools.map(({ text, ...tool }) => (
        <Tool key={text.key} label={say(text, title)} {...tool} />
      ))}
      <Tool
        icon={isFrozen ? IconPinFilled : IconPin}
        label={say(kitTexts.freeze, title)}
        isOn={isFrozen}
        onClick={() => chosen.freeze(field, !isFrozen)}
      />
    </li>
  );
}

interface ToolProps {
  readonly icon: ComponentType<IconProps>;
  readonly label: string;
  readonly isOff?: boolean;
  readonly isOn?: boolean;
  readonly onClick: () => void;
}

const Tool = ({ icon: Icon, label, isOff = false, isOn, onClick }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={24}
    aria-label={label}
    title={label}
    disabled={isOff}
    {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
    onClick={onClick}
  >
    <Icon size={14} aria-hidden />
  </ActionIcon>
);
