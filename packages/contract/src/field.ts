import { z } from 'zod';
import type { AnyEndpoint } from './endpoint.ts';
import type { Message } from './message.ts';

/** A value that can be chosen, and what it is called. */
export interface NamedValue<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: Message;
}

/** The values of a fixed list with their English names; `group` is what the keys of their labels begin with. */
export const namedValues = <Value extends string>(
  group: string,
  words: Readonly<Record<Value, string>>,
): readonly NamedValue<Value>[] =>
  (Object.entries(words) as [Value, string][]).map(([value, english]) => ({
    value,
    label: { key: `${group}.${value}`, english },
  }));

/** How a list shows a field. */
export interface ColumnSettings {
  /** Where the heading isn't the field's label. */
  readonly heading?: Message;
  readonly width?: number;
  readonly noWrap?: boolean;
  /** Numbers are sorted, right-aligned and exact unless a list says otherwise. */
  readonly numeric?: boolean;
  readonly sortable?: false;
}

interface Presentation {
  readonly label: Message;
  /** A few words below the field in its form. */
  readonly hint?: Message;
  /** An example of a value, shown while the field is blank. */
  readonly example?: Message | string;
  /** Of text that takes more than one line. */
  readonly lines?: number;
  readonly choices?: readonly NamedValue[];
  /** It has its place in the form beside the field before it. */
  readonly isBeside?: true;
  /** False: no list shows it unless it says so itself. */
  readonly column?: ColumnSettings | false;
}

export interface FieldSettings<Rule extends z.ZodType> extends Presentation {
  /** What a new record starts with; blank where nothing is said. */
  readonly initial?: z.input<Rule>;
  /** False: nobody enters it in the form. */
  readonly isEntered?: false;
}

interface OtherwiseShown<Shown extends z.ZodType> {
  /** What the list's row has in it, where that isn't what the rule makes of it. */
  readonly shown: Shown;
}

/** An editable field of a resource: its rule, and how lists and forms show it. */
export interface Field<Rule extends z.ZodType = z.ZodType, Shown extends z.ZodType = z.ZodType>
  extends Partial<Presentation> {
  readonly kind: 'field';
  readonly rule: Rule;
  readonly shown: Shown;
  readonly initial?: unknown;
  readonly isEntered?: false;
  readonly isParent?: true;
}

/** A list of records to choose from: a resource, or any call that lists. */
export type ChoiceSource = AnyEndpoint | { readonly endpoints: { readonly search: AnyEndpoint } };

/** Where the record that a field refers to is chosen. */
export interface Choosing {
  /** 'itself': the list that the field is of. */
  readonly from: ChoiceSource | 'itself';
  /** Fixed part of the search: a kind, a role. */
  readonly within?: Readonly<Record<string, unknown>>;
}

/** A field that names another record: rows carry that record's name beside the id. */
export interface Reference<Rule extends z.ZodType = z.ZodType, As extends string = string>
  extends Field<Rule, ShownBy<Rule>> {
  /** What the row calls the name; '': as the field, without 'Id'. */
  readonly as: As;
  /** The column of the other record that names it. */
  readonly by: string;
  /** The field of the row with what files call it, where its name alone doesn't tell which it is: with what it belongs to. */
  readonly inFiles?: string;
  /** Left out: the screen says it, since it depends on other fields. */
  readonly chosen?: Choosing;
}

/** A field of the row that nobody edits: the server counts it, or reads it from elsewhere. */
export interface Computed<Shown extends z.ZodType = z.ZodType> extends Partial<Presentation> {
  readonly kind: 'computed';
  readonly shown: Shown;
}

export type ShownBy<Rule extends z.ZodType> = z.ZodType<Exclude<z.output<Rule>, undefined>>;

// biome-ignore lint/suspicious/noExplicitAny: zod's internals differ per kind of schema
type Definition = any;

const wrappers = new Set(['optional', 'default', 'prefault', 'readonly', 'nonoptional']);

/** What replies have in the place of a field: a stored value isn't held to the rule of its entry. */
function shownBy(schema: z.core.$ZodType): z.ZodType {
  const definition: Definition = schema._zod.def;
  if (wrappers.has(definition.type)) return shownBy(definition.innerType);
  switch (definition.type) {
    case 'nullable':
      return shownBy(definition.innerType).nullable();
    case 'pipe':
      return shownBy(definition.in);
    case 'union':
      return shownBy(definition.options[0]);
    case 'string':
      return z.string();
    case 'number':
      return definition.format === undefined ? z.number() : z.int();
    case 'boolean':
      return z.boolean();
    case 'enum':
      return z.enum(definition.entries);
    case 'literal':
      return z.literal(definition.values);
    case 'array':
      return z.array(shownBy(definition.element));
    default:
      return schema as z.ZodType;
  }
}

export function field<Rule extends z.ZodType>(rule: Rule, settings: FieldSettings<Rule>): Field<Rule, ShownBy<Rule>>;
export function field<Rule extends z.ZodType, Shown extends z.ZodType>(
  rule: Rule,
  settings: FieldSettings<Rule> & OtherwiseShown<Shown>,
): Field<Rule, Shown>;
export function field(
  rule: z.ZodType,
  { shown, ...settings }: FieldSettings<z.ZodType> & Partial<OtherwiseShown<z.ZodType>>,
): Field {
  return { kind: 'field', rule, shown: shown ?? shownBy(rule), ...settings };
}

/** A field of calls and rows that no list and no form shows. */
export const hidden = <Rule extends z.ZodType>(rule: Rule): Field<Rule, ShownBy<Rule>> => ({
  kind: 'field',
  rule,
  shown: shownBy(rule) as ShownBy<Rule>,
  isEntered: false,
  column: false,
});

/** The id of the record that the list belongs to: it comes from the path. */
export const parentId = <Rule extends z.ZodType>(rule: Rule): Field<Rule, ShownBy<Rule>> => ({
  ...hidden(rule),
  isParent: true,
});

interface ReferenceSettings<Rule extends z.ZodType> extends FieldSettings<Rule> {
  /** The field of the other record that names it: `name`, unless told. */
  readonly by?: string;
  readonly inFiles?: string;
  readonly chosen?: Choosing;
}

export function reference<Rule extends z.ZodType>(rule: Rule, settings: ReferenceSettings<Rule>): Reference<Rule, ''>;
export function reference<Rule extends z.ZodType, const As extends string>(
  rule: Rule,
  settings: ReferenceSettings<Rule> & { readonly as: As },
): Reference<Rule, As>;
export function reference(
  rule: z.ZodType,
  { as = '', by = 'name', inFiles, chosen, ...settings }: ReferenceSettings<z.ZodType> & { readonly as?: string },
): Reference {
  return { ...field(rule, settings), as, by, ...(inFiles && { inFiles }), ...(chosen && { chosen }) };
}

export const computed = <Shown extends z.ZodType>(
  shown: Shown,
  settings: Partial<Presentation> = {},
): Computed<Shown> => ({ kind: 'computed', shown, ...settings });

export const isReference = (each: Field | Computed): each is Reference => 'by' in each;

/** What a row calls the name of the record that a field refers to. */
export const nameOfReference = (name: string, { as }: Pick<Reference, 'as'>): string =>
  as === '' ? name.replace(/Id$/, '') : as;
