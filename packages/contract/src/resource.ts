import type { z } from 'zod';
import type { AnyEndpoint, ObjectSchema } from './endpoint.ts';
import type { EntityName } from './entity.ts';
import type { Message } from './message.ts';

/**
 * A simple list: search, create, edit, delete and export with rules. The declaration is shared: the server serves it
 * (`serveResource`), the web shows it (`ResourceScreen`). The specification spells the paths irregularly, so the
 * endpoints are given, not generated.
 */
export interface ResourceEndpoints {
  readonly search: AnyEndpoint;
  /** One record by its id, as the list shows it. */
  readonly read?: AnyEndpoint;
  readonly create?: AnyEndpoint;
  readonly update?: AnyEndpoint;
  readonly remove?: AnyEndpoint;
}

export interface ImportSettings<Fields extends z.ZodRawShape, Row extends ObjectSchema> {
  /** What tells a row of the file which record it is; the parent's id always belongs to it. */
  readonly key?: readonly (keyof Fields & string)[];
  /** Records may share the key: a row is about the one that it comes nearest to. */
  readonly mayRepeat?: true;
  /** The row's field with the name of what a field refers to, where it isn't the field's own name without 'Id'. */
  readonly shownAs?: { readonly [Field in keyof Fields & string]?: keyof z.output<Row> & string };
}

export interface ResourceDefinition<
  Fields extends z.ZodRawShape = z.ZodRawShape,
  Row extends ObjectSchema = ObjectSchema,
  Endpoints extends ResourceEndpoints = ResourceEndpoints,
> {
  /** Also the name of the list in exports, and of the slice's files. */
  readonly name: string;
  readonly entity: EntityName;
  /** For people: 'Unit of measure', 'Units of measure'. */
  readonly singular: Message;
  readonly plural: Message;
  /** What an editor fills in; create and update take it from here, and so does the form. */
  readonly fields: Fields;
  /** What a list shows; always with id and version. */
  readonly row: Row;
  /** Row fields a list may be sorted by; the first is the default. */
  readonly sortable: readonly (keyof z.output<Row> & string)[];
  /** Row fields that the free-text filter `contains` looks into. */
  readonly searched: readonly (keyof z.output<Row> & string)[];
  /** Fields that must be unique together within the company, and what to say. Text compares without regard to case. */
  readonly unique?: readonly {
    readonly fields: readonly (keyof Fields & string)[];
    readonly message: Message;
    /** Where updating has its own wording. */
    readonly onUpdate?: Message;
  }[];
  /** The field that names the record this one belongs to: taken from the path, never changed, and every search is within it. */
  readonly parent?: keyof Fields & string;
  /** Fields that can't change once saved. */
  readonly fixed?: readonly (keyof Fields & string)[];
  /** Rows can be imported from a file with the list's columns; `true` where the first rule of `unique` tells rows apart. */
  readonly imports?: true | ImportSettings<Fields, Row>;
  /** What other lists' files call a record by: its texts among `unique`, unless told. */
  readonly names?: readonly (keyof Fields & string)[];
  readonly endpoints: Endpoints;
}

export interface Resource<
  Fields extends z.ZodRawShape = z.ZodRawShape,
  Row extends ObjectSchema = ObjectSchema,
  Endpoints extends ResourceEndpoints = ResourceEndpoints,
> extends ResourceDefinition<Fields, Row, Endpoints> {
  readonly kind: 'resource';
}

// biome-ignore lint/suspicious/noExplicitAny: a resource of whatever fields and row; the functions that take one infer both
export type AnyResource = Resource<any, any>;
export type RowOf<R extends AnyResource> = z.output<R['row']>;
export type FieldsOf<R extends AnyResource> = z.input<z.ZodObject<R['fields']>>;

export function defineResource<
  Fields extends z.ZodRawShape,
  Row extends ObjectSchema,
  const Endpoints extends ResourceEndpoints,
>(definition: ResourceDefinition<Fields, Row, Endpoints>): Resource<Fields, Row, Endpoints> {
  return { kind: 'resource', ...definition };
}

export function isResource(value: unknown): value is AnyResource {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'resource';
}
