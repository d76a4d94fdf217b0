import type { SyntheticEvent } from 'react';

/** For focus and click of a searchable field: its text is selected, so that typing replaces what is chosen; not while its list is open. */
export function selectText({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  const isOpen = currentTarget.getAttribute('aria-expanded') === 'true';
  if (!isOpen && !currentTarget.readOnly) currentTarget.select();
}
