import type { Message } from './message.ts';

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
};

const isMessage = (value: object): value is Message =>
  'key' in value && typeof value.key === 'string' && 'english' in value && typeof value.english === 'string';

/** A message that `about` filled in is no text of its own: its blanks are in the one that it was made of. */
const isFuller = ({ english }: Message, { english: other }: Message): boolean =>
  english.includes('{') && !other.includes('{');

/** Adds the messages among what a module exports, and within it, to those that are known, by their keys. */
export function collectTexts(exported: unknown, known: Map<string, Message>, seen: Set<unknown> = new Set()): void {
  // Schemas hold their messages as texts of rules, and are large.
  if (typeof exported !== 'object' || exported === null || seen.has(exported) || '_zod' in exported) return;
  seen.add(exported);
  if (isMessage(exported)) {
    const former = known.get(exported.key);
    if (!former || isFuller(exported, former))
      known.set(exported.key, { key: exported.key, english: exported.english });
  }
  // A module's own object has no prototype.
  if (isPlain(exported)) for (const value of Object.values(exported)) collectTexts(value, known, seen);
}
