import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A line of the search that leads somewhere or does something. */
export interface SearchEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon: ComponentType<IconProps>;
  /** Further words by which it is found. */
  readonly words?: string;
  /** Where it leads. */
  readonly address?: string;
  /** What it does in place of leading somewhere. */
  readonly run?: () => void;
}

export interface SearchGroup {
  readonly title: string;
  readonly entries: readonly SearchEntry[];
}

const MOST_OF_A_GROUP = 8;

/** 0: its label begins with the text; 1: a word of it does; 2: every word of the text is in it somewhere; else it doesn't fit. */
function rankOf({ label, detail = '', words = '' }: SearchEntry, wanted: string): number | undefined {
  const name = label.toLowerCase();
  if (name.startsWith(wanted)) return 0;
  if (name.split(/\s+/).some((_word, index, all) => all.slice(index).join(' ').startsWith(wanted))) return 1;
  const all = `${name} ${detail} ${words}`.toLowerCase();
  return wanted.split(/\s+/).every((word) => all.includes(word)) ? 2 : undefined;
}

/** The entries that fit what was typed, those whose names begin so first. */
export function fitting(entries: readonly SearchEntry[], text: string): readonly SearchEntry[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => Number(one.rank) - Number(other.rank))
    .slice(0, MOST_OF_A_GROUP)
    .map(({ entry }) => entry);
}

/** Groups without what an earlier one has, and none that is empty. */
export function withoutRepeats(groups: readonly SearchGroup[]): readonly SearchGroup[] {
  const seen = new Set<string>();
  const isNew = ({ id }: SearchEntry) => !seen.has(id) && seen.add(id);
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(isNew) }))
    .filter(({ entries }) => entries.length > 0);
}
