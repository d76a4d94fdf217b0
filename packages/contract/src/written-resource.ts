import type { z } from 'zod';
import type { ObjectSchema } from './endpoint.ts';
import { listed, type Resource, type ResourceEndpoints } from './resource.ts';
import { cellOf } from './schema-cells.ts';

/** A resource whose row, columns and form are still written by hand. */
export interface WrittenDefinition<
  Fields extends z.ZodRawShape,
  Row extends ObjectSchema,
  Endpoints extends ResourceEndpoints,
> extends Omit<
    Resource<Fields, Row, Endpoints>,
    'kind' | 'columns' | 'inputs' | 'references' | 'isShipped' | 'imports' | 'endpoints'
  > {
  readonly endpoints: Endpoints;
  readonly isShipped?: boolean;
  readonly imports?:
    | true
    | {
        readonly key?: readonly (keyof Fields & string)[];
        readonly mayRepeat?: true;
        readonly shownAs?: { readonly [Field in keyof Fields & string]?: string };
      };
}

export function defineWrittenResource<
  Fields extends z.ZodRawShape,
  Row extends ObjectSchema,
  const Endpoints extends ResourceEndpoints,
>(definition: WrittenDefinition<Fields, Row, Endpoints>): Resource<Fields, Row, Endpoints> {
  const { imports } = definition;
  const shownAs: Readonly<Record<string, string | undefined>> =
    (typeof imports === 'object' ? imports.shownAs : undefined) ?? {};
  const references = Object.entries(definition.fields).flatMap(([field, schema]) => {
    const cell = cellOf(schema)?.cell;
    if (cell?.kind !== 'reference') return [];
    return [{ field, as: shownAs[field] ?? field.replace(/Ids?$/, ''), by: 'name', entity: cell.entity }];
  });
  return {
    kind: 'resource',
    isShipped: false,
    columns: [],
    inputs: [],
    ...definition,
    references,
    endpoints: listed(definition.endpoints, definition),
  };
}
