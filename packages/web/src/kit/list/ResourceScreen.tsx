import { type AnyEndpoint, bindsCompany, type InputOf, type ObjectSchema } from '@oikos/contract/endpoint.ts';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import type { ListEndpoint } from '@oikos/contract/list.ts';
import type { PageSchema } from '@oikos/contract/paging.ts';
import type { AnyResource, FieldsOf, RowOf } from '@oikos/contract/resource.ts';
import type { NeededThing } from '@oikos/domain/task/first-hour.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { useSpeech } from '../../translation/translate.ts';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { initialValues } from '../form/initial-values.ts';
import { type Inputs, ResourceInputs } from '../form/ResourceInputs.tsx';
import type { EntityFormState } from '../form/use-entity-form.ts';
import { useImport } from '../import/use-import.tsx';
import { useKit } from '../kit-context.tsx';
import { kitTexts } from '../kit-texts.ts';
import { toast } from '../progress/toast.ts';
import { type Cells, declaredColumns } from './declared-columns.ts';
import { declaredFilters } from './declared-filters.ts';
import { ListScreen } from './ListScreen.tsx';
import { LikeLast, rememberAdded } from './last-added.tsx';
import type { ListColumn, ListFilters, RowAction, Selection } from './list-types.ts';
import { useListActions } from './use-list-actions.tsx';

const nowhere = {};

type Row = { readonly id: number; readonly version: number };
type Listed = ListEndpoint<ObjectSchema, PageSchema<z.ZodType<Row>>>;

export interface ResourceScreenProps<R extends AnyResource> {
  readonly resource: R;
  readonly help?: ReactNode;
  /** What the columns show otherwise than the declaration says. */
  readonly cells?: Cells<R>;
  /** What a new record starts with, where that isn't in the declaration. */
  readonly initial?: Partial<FieldsOf<R>>;
  /** Inputs of the form that are special. */
  readonly inputs?: Inputs<R>;
  /** A form with more than the declared fields, or in another order; the row when one is edited. */
  readonly form?: (state: EntityFormState<FieldsOf<R>>, row: RowOf<R> | undefined) => ReactNode;
  /** What a row is called, in titles and confirmations: its first column, unless told. */
  readonly nameOf?: (row: RowOf<R>) => string;
  /** A field with choices is a filter by its name. */
  readonly filters?: readonly (ListFilters<R['endpoints']['search']>[number] | (keyof RowOf<R> & string))[];
  /** Fixed part of the search and of every save, without a column or an input: the id of what the list belongs to here. */
  readonly within?: Readonly<Record<string, unknown>>;
  /** Rows that the product ships and nobody edits. */
  readonly isReadOnly?: (row: RowOf<R>) => boolean;
  readonly rowActions?: readonly RowAction<RowOf<R>>[];
  /** Each row has a page of its own: its address, from the list's or absolute. */
  readonly address?: (row: RowOf<R>) => string;
  /** A new record that starts as a row is, but for these fields. */
  readonly startFrom?: Omit<RowAction<RowOf<R>>, 'onClick'> & {
    readonly changes: (row: RowOf<R>) => Partial<FieldsOf<R>>;
  };
  readonly needs?: readonly NeededThing[];
  readonly embedded?: boolean;
  readonly prefix?: string;
}

/** What the screen says, else the declaration. */
function useDeclared<R extends AnyResource>(props: ResourceScreenProps<R>) {
  const { resource } = props;
  const { say } = useSpeech();
  const columns = useMemo(
    () => declaredColumns(resource, props.cells ?? {}, say, props.within),
    [resource, props.cells, say, props.within],
  );
  const nameOf = props.nameOf ?? ((row: RowOf<R>) => String(row[resource.columns[0]?.field ?? 'id'] ?? ''));
  return { columns, nameOf, initial: initialValues(resource, { ...props.within, ...props.initial }) };
}

/** A simple list of the contract, whole: search, create, edit, delete, export, import; rules and texts come from its declaration. */
export function ResourceScreen<R extends AnyResource>(props: ResourceScreenProps<R>) {
  const { resource, inputs } = props;
  const { endpoints } = resource;
  const { may } = useKit();
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const [row, setRow] = useState<RowOf<R>>();
  const [start, setStart] = useState<FieldsOf<R>>();
  const schema = useMemo(() => formSchema(resource), [resource]);
  const { columns, initial, nameOf } = useDeclared(props);
  const kind = say(resource.singular);
  const mayEdit = endpoints.update !== undefined && may(endpoints.update);
  const mayCreate = endpoints.create !== undefined && may(endpoints.create);
  const companyOf = (each: RowOf<R>) =>
    endpoints.update !== undefined && bindsCompany(endpoints.update, each) ? 'company' : undefined;
  const isShipped = (each: RowOf<R>): boolean => props.isReadOnly?.(each) === true;

  const open = (each?: RowOf<R>, from?: FieldsOf<R>) => {
    setRow(each);
    setStart(from);
    setOpen(true);
  };
  const { startFrom } = props;
  const save = async (values: FieldsOf<R>) => {
    const endpoint = (row ? endpoints.update : endpoints.create) as AnyEndpoint;
    const identity = row ? { id: row.id, version: row.version } : {};
    await call(endpoint, { ...props.within, ...values, ...identity } as InputOf<AnyEndpoint>);
    if (!row) rememberAdded(resource, props.within, values);
    return values;
  };
  const another = (values: FieldsOf<R>) => {
    toast('success', say(kitTexts.saved, nameOf(values as unknown as RowOf<R>) || kind));
    setStart(undefined);
  };
  const finish = () => {
    toast('success', say(kitTexts.saved, kind));
    setOpen(false);
  };
  const actions = useListActions<RowOf<R>>(
    {
      ...endpoints,
      kind: resource.singular,
      nameOf,
      // What a record is of, its declaration of changing says; deleting it asks for the same.
      reach: companyOf,
      isLocked: isShipped,
      isKept: (each) => resource.isShipped && each.isShipped === true,
      removeInput: (each) => ({ ...props.within, id: each.id }),
    },
    () => open(),
    open,
  );
  const { addButton } = actions;
  const mayImport = resource.imports && mayEdit && mayCreate && isImportedHere(resource, props.within);
  const importing = useImport(mayImport ? { resource, columns, within: props.within ?? nowhere } : undefined);
  const isLocked = row !== undefined && !actions.mayUpdate(row);

  const rowActions: RowAction<RowOf<R>>[] = [
    ...(props.rowActions ?? []),
    ...(startFrom && mayCreate
      ? [
          {
            ...startFrom,
            onClick: (each: RowOf<R>) =>
              open(undefined, { ...fieldsOfRow(resource, each, initial), ...startFrom.changes(each) }),
          },
        ]
      : []),
    ...actions.edit,
    ...actions.remove,
  ];
  const title = row
    ? say(isLocked ? kitTexts.viewing : kitTexts.editing, isLocked ? nameOf(row) : inSentence(kind))
    : say(kitTexts.add, inSentence(kind));

  return (
    <>
      <ListScreen<Listed>
        title={say(resource.plural)}
        help={props.help ?? (resource.help && say(resource.help))}
        changedBy={endpoints.update ?? endpoints.create ?? endpoints.remove}
        plural={inSentence(say(resource.plural))}
        endpoint={endpoints.search as ListEndpoint as Listed}
        columns={columns as unknown as readonly ListColumn<Row>[]}
        searchable={resource.searched.length > 0}
        filters={props.filters && declaredFilters(resource, props.filters, say)}
        input={props.within}
        address={props.address as ((each: Row) => string) | undefined}
        onOpen={(each) => open(each as RowOf<R>)}
        rowActions={rowActions as unknown as readonly RowAction<Row>[]}
        {...(actions.selection && { selection: actions.selection as unknown as Selection<Row> })}
        onImport={importing.open}
        actions={addButton}
        needs={props.needs}
        emptyAction={addButton}
        embedded={props.embedded}
        prefix={props.prefix}
      />
      <FormDrawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        schema={schema}
        initial={row ? fieldsOfRow(resource, row, initial) : (start ?? initial)}
        save={save as (values: Record<string, unknown>) => Promise<FieldsOf<R>>}
        onSaved={finish}
        onAnother={row ? undefined : another}
        readOnly={isLocked}
        savedBy={row && !isShipped(row) ? endpoints.update : undefined}
        savedFor={row}
        fixed={row ? resource.fixed : undefined}
        onReload={() => setOpen(false)}
      >
        {(given) => {
          const state = given as unknown as EntityFormState<FieldsOf<R>>;
          return (
            <>
              {row ? null : <LikeLast resource={resource} within={props.within} state={state} />}
              {props.form?.(state, row) ?? (
                <ResourceInputs resource={resource} state={state} row={row} inputs={inputs} within={props.within} />
              )}
            </>
          );
        }}
      </FormDrawer>
      {importing.dialog}
      {actions.question}
    </>
  );
}

/** A file names what its rows belong to, unless that is their parent: a list that is given it otherwise would leave it out. */
const isImportedHere = ({ fields, parent }: AnyResource, within: ResourceScreenProps<AnyResource>['within']): boolean =>
  !Object.keys(within ?? {}).some((field) => field in fields && field !== parent);

/** The fields an editor fills in; the parent's id comes from the place of the list. */
function formSchema(resource: AnyResource): z.ZodObject {
  const { parent, fields } = resource;
  return z.object(Object.fromEntries(Object.entries(fields).filter(([name]) => name !== parent)));
}

/** The editable fields of a row; those the row doesn't have start as a new record's do. */
function fieldsOfRow<R extends AnyResource>(resource: R, row: RowOf<R>, initial: FieldsOf<R>): FieldsOf<R> {
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(resource.fields).map((name) => [name, values[name] ?? (initial as Record<string, unknown>)[name]]),
  ) as FieldsOf<R>;
}
