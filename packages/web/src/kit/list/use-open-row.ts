import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ListedRow, ListTableParts } from './list-screen-props.ts';

/** A link or a button in a row does what it says; the row isn't opened besides. */
export const isOnLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, label, input, [role="menu"]') !== null;

/** What a press on a row does: its page, in another tab where one is asked for, or what the list does instead. */
export function useOpenRow<Row extends ListedRow>({ address, onOpen, isOpened }: ListTableParts<Row>) {
  const navigate = useNavigate();
  if (!address && !onOpen) return undefined;
  return (row: Row, press?: MouseEvent) => {
    const to = address?.(row);
    if (to === undefined) return void (isOpened?.(row) !== false && onOpen?.(row));
    const link = press?.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
    if (link && (press?.ctrlKey || press?.metaKey)) window.open(link.href, '_blank', 'noopener');
    else void navigate(to, { relative: 'path' });
  };
}
