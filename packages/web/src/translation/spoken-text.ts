import { type SaidMessage, saidField } from '@oikos/contract/message.ts';
import { speech } from './translate.ts';

type Written<Field extends string> = { readonly [Text in Field]?: string | null };
type Said<Field extends string> = { readonly [Text in `${Field}Said`]?: SaidMessage | null };

/** A text of a row in the reader's language: what the product said, as `titleSaid` has it, or what a person wrote as `title`. */
export function spokenText<Field extends string, Row extends Written<Field>>(
  row: Row & Said<Field>,
  field: Field,
): string | Row[Field] {
  const said = (row as Readonly<Record<string, unknown>>)[saidField(field)] as SaidMessage | null | undefined;
  return said ? speech.sayReply(said) : row[field];
}
