import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCheck,
  IconExclamationCircle,
  IconLoader2,
} from '@tabler/icons-react';
import type { ComponentType, PointerEvent, ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import classes from './sheet.module.css';
import { sheetTexts } from './sheet-texts.ts';
import type { CellState, SheetCell } from './sheet-types.ts';

const icons: Partial<Record<CellState, ComponentType<{ size: number; 'aria-hidden': boolean }>>> = {
  saving: IconLoader2,
  saved: IconCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
  conflict: IconArrowsExchange,
};

export interface SheetCellViewProps {
  readonly id: string;
  readonly cell: SheetCell;
  readonly left: number;
  readonly width: number;
  readonly columnIndex: number;
  readonly isNumeric: boolean;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly isFillTarget: boolean;
  readonly editor: ReactNode;
  /** At the corner of the selection. */
  readonly handle: ReactNode;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onClick: () => void;
  readonly onDoubleClick: () => void;
}

/** One cell: its text, its unit where that differs, its marks, its state as icon and colour. */
export function SheetCellView(props: SheetCellViewProps) {
  const { cell, isNumeric } = props;
  const { say } = useSpeech();
  const Icon = cell.state ? icons[cell.state] : undefined;
  const state = cell.state ?? (cell.isMissing ? 'missing' : undefined);
  const spoken = [state ? say(sheetTexts[state]) : '', cell.note ?? ''].filter(Boolean).join(': ');
  return (
    <div
      id={props.id}
      role="gridcell"
      aria-colindex={props.columnIndex}
      aria-selected={props.isSelected}
      aria-readonly={cell.isReadOnly || undefined}
      aria-invalid={cell.state === 'error' || cell.state === 'conflict' || undefined}
      className={classes.cell}
      data-numeric={isNumeric || undefined}
      data-readonly={cell.isReadOnly || undefined}
      data-openable={cell.isOpenable || undefined}
      data-state={cell.state}
      data-missing={cell.isMissing || undefined}
      data-focused={props.isFocused || undefined}
      data-selected={props.isSelected || undefined}
      data-filled={props.isFillTarget || undefined}
      style={{ left: props.left, width: props.width }}
      title={[cell.note, ...cell.marks.map((mark) => mark.title)].filter(Boolean).join('\n') || undefined}
      onPointerDown={props.onPointerDown}
      onPointerEnter={props.onPointerEnter}
      onClick={props.onClick}
      onDoubleClick={props.onDoubleClick}
    >
      {props.editor ?? (
        <>
          {Icon ? (
            <span className={classes.stateIcon}>
              <Icon size={13} aria-hidden />
            </span>
          ) : null}
          {cell.marks.map((mark) => (
            <span className={classes.mark} key={mark.text}>
              <span aria-hidden>{mark.text}</span>
              <span className={classes.spoken}>{mark.title}</span>
            </span>
          ))}
          <span className={classes.text}>{cell.text}</span>
          {cell.unit ? <span className={classes.unit}>{cell.unit}</span> : null}
          {spoken ? <span className={classes.spoken}>{spoken}</span> : null}
        </>
      )}
      {props.handle}
    </div>
  );
}
