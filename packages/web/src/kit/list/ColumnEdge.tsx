import type { PointerEvent } from 'react';
import { boundedWidth } from './chosen-columns.ts';
import classes from './list.module.css';

export interface ColumnEdgeProps {
  readonly onWidth: (width: number) => void;
}

/** The edge of a heading, which a pointer drags to make its column wider; the keyboard has the menu of columns for it. */
export function ColumnEdge({ onWidth }: ColumnEdgeProps) {
  const drag = (begin: PointerEvent<HTMLSpanElement>) => {
    const edge = begin.currentTarget;
    const head = edge.closest('th');
    if (!head || begin.button !== 0) return;
    begin.preventDefault();
    const from = head.getBoundingClientRect().width - begin.clientX;
    let width: number | undefined;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = boundedWidth(from + clientX);
      Object.assign(head.style, { width: `${width}px`, minWidth: `${width}px`, maxWidth: `${width}px` });
    };
    const end = () => {
      edge.removeEventListener('pointermove', move);
      edge.removeEventListener('pointerup', end);
      edge.removeEventListener('pointercancel', end);
      if (width !== undefined) onWidth(width);
    };
    edge.setPointerCapture(begin.pointerId);
    edge.addEventListener('pointermove', move);
    edge.addEventListener('pointerup', end);
    edge.addEventListener('pointercancel', end);
  };
  return (
    <span
      aria-hidden
      className={classes.columnEdge}
      onPointerDown={drag}
      onClick={(event) => event.stopPropagation()}
      data-column-edge
    />
  );
}
