import type { z } from 'zod';
import {
  type AnyEndpoint,
  type Endpoint,
  endpoint,
  isReadOnly,
  type ObjectSchema,
  type RecordKind,
  savedKinds,
} from './endpoint.ts';
import type { EntityName } from './entity.ts';
import type { ChosenBy, ListSettings } from './list.ts';
import type { Message } from './message.ts';
import type { PageSchema } from './paging.ts';
import {
  type ComputedFields,
  type DeclaredReference,
  type Fields,
  type RowSchema,
  type RowShape,
  type RulesOf,
  referencesOf,
  rowOf,
  rulesOf,
} from './resource-shape.ts';
import {
  columnsOf,
  type DeclaredColumn,
  type DeclaredInput,
  inputsOf,
  searchedOf,
  sortableOf,
} from './resource-view.ts';
import { whenAsked } from './when-asked.ts';

/**
 * A simple list: search, create, edit, delete and export with rules. The declaration is shared: the server serves it
 * (`serveResource`), the web shows it (`ResourceScreen`). The specification spells the paths irregularly, so the
 * endpoints are given, not generated.
 */
export interface ResourceEndpoints {
  readonly search: Endpoint<ObjectSchema, PageSchema>;
  /** One record by its id, as the list shows it. */
  readonly read?: AnyEndpoint;
  readonly create?: AnyEndpoint;
  readonly update?: AnyEndpoint;
  readonly remove?: AnyEndpoint;
}

export interface ImportSettings<Field extends string> {
  /** What tells a row of the file which record it is; the parent's id always belongs to it. */
  readonly key?: readonly Field[];
  /** Records may share the key: a row is about the one that it comes nearest to. */
  readonly mayRepeat?: true;
  /** Lists that its rows name in texts: in a workbook their sheets come before it. */
  readonly after?: readonly string[];
  /** Its records are some of those of another list: others choose theirs from that. */
  readonly isPart?: true;
  /** An undo takes back what was added by the right to import it: the list has no call that deletes. */
  readonly removesAdded?: true;
  /** Its rows make sense beside those of other lists: only workbooks bring them in. */
  readonly inWorkbooksOnly?: true;
}

interface Rules<Field extends string, RowField extends string> {
  /** Also the name of the list in exports, and of the slice's files. */
  readonly name: string;
  readonly entity: EntityName;
  /** For people: 'Unit of measure', 'Units of measure'. */
  readonly singular: Message;
  readonly plural: Message;
  /** Below the title of the list's page. */
  readonly help?: Message;
  /** Fields that must be unique together within the company, and what to say. Text compares without regard to case. */
  readonly unique?: readonly {
    readonly fields: readonly Field[];
    readonly message: Message;
    /** Where updating has its own wording. */
    readonly onUpdate?: Message;
  }[];
  /** Fields that can't change once saved. */
  readonly fixed?: readonly Field[];
  /** Rows can be imported from a file with the list's columns; `true` where the first rule of `unique` tells rows apart. */
  readonly imports?: true | ImportSettings<Field>;
  /** What other lists' files call a record by: its texts among `unique`, unless told. */
  readonly names?: readonly Field[];
  /** Row fields a list may be sorted by; the first is the default. All columns, unless told. */
  readonly sortable?: readonly RowField[];
  /** Of that first order; ascending unless told. */
  readonly defaultDirection?: 'asc' | 'desc';
  /** Row fields that the free-text filter `contains` looks into. All columns of text, unless told. */
  readonly searched?: readonly RowField[];
  /** How one is chosen where another record refers to it. */
  readonly chosenBy?: ChosenBy<RowField>;
}

export interface ResourceDefinition<
  F extends Fields,
  C extends ComputedFields,
  Shipped extends boolean,
  Endpoints extends ResourceEndpoints,
> extends Rules<NoInfer<keyof F & string>, NoInfer<keyof RowShape<F, C, Shipped> & string>> {
  /** What an editor fills in; create and update take it from here, and so does the form. */
  readonly fields: F;
  /** What the list shows besides. */
  readonly computed?: C;
  /**
   * The table has `shipped_key` and `is_customised`: rows that the product ships can be changed, which later editions
   * then leave alone, but not deleted.
   */
  readonly isShipped?: Shipped;
  /** The list's columns in their order: all fields and what is computed with a label, unless told. */
  readonly columns?: readonly NoInfer<keyof RowShape<F, C, Shipped> & string>[];
  /** The calls, made of the rules and the row. */
  readonly endpoints: (record: {
    readonly entity: EntityName;
    readonly fields: RulesOf<F>;
    readonly row: RowSchema<F, C, Shipped>;
  }) => Endpoints;
}

export interface Resource<
  RuleShape extends z.ZodRawShape = z.ZodRawShape,
  Row extends ObjectSchema = ObjectSchema,
  Endpoints extends ResourceEndpoints = ResourceEndpoints,
> extends Rules<string, string> {
  readonly kind: 'resource';
  /** The rules of what an editor fills in. */
  readonly fields: RuleShape;
  /** What a list shows; always with id and version. */
  readonly row: Row;
  readonly sortable: readonly string[];
  readonly searched: readonly string[];
  readonly columns: readonly DeclaredColumn[];
  readonly inputs: readonly DeclaredInput[];
  readonly references: readonly DeclaredReference[];
  /** The field that names the record this one belongs to: taken from the path, never changed, and every search is within it. */
  readonly parent?: string;
  readonly isShipped: boolean;
  readonly endpoints: Listed<Endpoints>;
}

/** A resource's calls, its search with what the resource says of the list. */
type Listed<Endpoints> = Endpoints & { readonly search: { readonly list: ListSettings } };

export type AnyResource = Resource;
export type RowOf<R extends AnyResource> = z.output<R['row']> & { readonly id: number; readonly version: number };
export type FieldsOf<R extends AnyResource> = z.input<z.ZodObject<R['fields']>>;
/** The values of a record's fields, judged by their rules. */
export type ValuesOf<R extends AnyResource> = z.output<z.ZodObject<R['fields']>>;

/** Most libraries have a few dozen records: they are seen at once. */
const RECORDS_ON_A_PAGE = 50;

/** The calls, with what the resource says of its list and its records. */
export function listed<Endpoints extends ResourceEndpoints>(
  endpoints: Endpoints,
  { name, entity, sortable, defaultDirection, chosenBy }: ListSettings & { readonly entity: EntityName },
): Listed<Endpoints> {
  const list: ListSettings = {
    name,
    sortable,
    pageSize: RECORDS_ON_A_PAGE,
    ...(defaultDirection && { defaultDirection }),
    ...(chosenBy && { chosenBy }),
  };
  const ofEntity = Object.entries(endpoints as unknown as Readonly<Record<string, AnyEndpoint>>).map(([call, each]) => [
    call,
    // One that says it already may be another resource's: it stays the same call.
    (isReadOnly(each) ? each.shows : each.saves)
      ? each
      : endpoint(isReadOnly(each) ? { ...each, shows: [entity] } : { ...each, saves: [entity] }),
  ]);
  const declared = Object.fromEntries(ofEntity) as Endpoints;
  return { ...declared, search: { ...declared.search, list } };
}

const declared = new Map<string, () => ResourceEndpoints>();

/** What the calls of a list, known by its resource's name, save: a call that is about any list saves the same. */
export function savedInList(name: string): readonly RecordKind[] {
  const endpoints = declared.get(name);
  return endpoints ? savedBySome(endpoints()) : [];
}

/** What the calls of all lists save, for a call that may be about any of them. */
export const savedInLists = (): readonly RecordKind[] => [
  ...new Set([...declared.values()].flatMap((endpoints) => savedBySome(endpoints()))),
];

const savedBySome = (endpoints: ResourceEndpoints): readonly RecordKind[] => [
  ...new Set(
    Object.values(endpoints as unknown as Readonly<Record<string, AnyEndpoint>>).flatMap((each) =>
      savedKinds(each, {}),
    ),
  ),
];

export function defineResource<
  const F extends Fields,
  const Endpoints extends ResourceEndpoints,
  C extends ComputedFields = Record<never, never>,
  Shipped extends boolean = false,
>(definition: ResourceDefinition<F, C, Shipped, Endpoints>): Resource<RulesOf<F>, RowSchema<F, C, Shipped>, Endpoints> {
  const { fields, computed, isShipped, columns: named, endpoints, ...rules } = definition;
  const parent = Object.keys(fields).find((name) => fields[name]?.isParent);
  const resource: Resource<RulesOf<F>, RowSchema<F, C, Shipped>, Endpoints> = whenAsked(
    { ...rules, kind: 'resource' as const, isShipped: isShipped === true, ...(parent !== undefined && { parent }) },
    {
      fields: () => rulesOf(fields),
      row: () => rowOf(fields, computed, isShipped),
      columns: () => columnsOf({ fields, computed, named }),
      sortable: () => definition.sortable ?? sortableOf(resource.columns),
      searched: () => definition.searched ?? searchedOf(resource.columns),
      inputs: () => inputsOf(fields),
      references: () => referencesOf(fields),
      endpoints: () =>
        listed(endpoints({ entity: rules.entity, fields: resource.fields, row: resource.row }), {
          ...rules,
          sortable: resource.sortable,
        }),
    },
  );
  declared.set(rules.name, () => resource.endpoints);
  return resource;
}

export function isResource(value: unknown): value is AnyResource {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'resource';
}
