import type { z } from 'zod';
import type { AnyEndpoint } from '../endpoint.ts';
import type { EntityName } from '../entity.ts';
import type { NamedValue } from '../field.ts';
import type { FilledText, Message } from '../message.ts';

/** A stored code, and what it is called: a text of the product, or a name of its own. */
export interface WordedChoice extends Pick<NamedValue, 'value'> {
  readonly label: FilledText | string;
}

/** A field as the history of its record shows it. */
export interface HistoryField {
  readonly label: Message;
  /** Of codes: what each of them is called. */
  readonly choices?: readonly WordedChoice[];
}

/** How the history of a kind of record is shown that is no resource: a resource's declaration says the same already. */
export interface HistoryDeclaration {
  readonly entity: EntityName;
  /** Who may make one of these calls for the record may read its history; of a part, those of the record that it is part of. */
  readonly readBy: readonly AnyEndpoint[];
  /** Fields in their order. Others, such as what follows from another, aren't shown unless `showsOthers` says so. */
  readonly fields: Readonly<Record<string, Message | HistoryField>>;
  /** What isn't among the fields is shown as well, by its own name: of records that many write to. */
  readonly showsOthers?: true;
  /** The rules of those fields, where ids in them aren't foreign keys of the record's own table. */
  readonly rules?: z.ZodRawShape;
}

/** Declares how the history of a kind of record is shown. */
export const defineHistory = (history: HistoryDeclaration): HistoryDeclaration => history;
