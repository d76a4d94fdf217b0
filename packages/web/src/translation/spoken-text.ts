import type { SaidMessage } from '@oikos/contract/message.ts';
import { speech } from './translate.ts';

type Texts<Field extends string> = Readonly<Record<Field, string>> &
  Readonly<Record<`${Field}Said`, SaidMessage | null>>;

/** A text of a row in the reader's language: what the product said, as `titleSaid` has it, or what a person wrote as `title`. */
export function spokenText<Field extends string>(row: Texts<Field>, field: Field): string {
  const said = (row as Readonly<Record<string, SaidMessage | null>>)[`${field}Said`];
  return said == null ? row[field] : speech.sayReply(said);
}
