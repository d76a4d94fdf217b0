import type { Message } from './message.ts';

/** The words that people know a kind of record by, in the middle of a sentence: 'container', 'containers'. */
export interface EntityLabel {
  readonly name: string;
  readonly one: Message;
  readonly many: Message;
}

type Words = readonly [one: string, many: string];

/** Declares an area's kinds of records: `defineEntities({ unit: ['unit', 'units'] })`. */
export function defineEntities<const Kinds extends Readonly<Record<string, Words>>>(
  kinds: Kinds,
): { readonly [Name in keyof Kinds]: EntityLabel } {
  const labels = Object.entries(kinds).map(([name, [one, many]]) => [
    name,
    { name, one: { key: `entity.${name}`, english: one }, many: { key: `entity.${name}.many`, english: many } },
  ]);
  return Object.fromEntries(labels) as { [Name in keyof Kinds]: EntityLabel };
}
