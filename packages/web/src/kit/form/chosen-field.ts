import type { EntityFormState } from './use-entity-form.ts';

/** What a lookup takes from a form for an id, of which 0 is none. */
export const chosenField = <Values extends object>(
  { field, form, values }: Pick<EntityFormState<Values>, 'field' | 'form' | 'values'>,
  name: keyof Values & string,
) => ({
  ...field(name),
  value: Number(values[name]) || null,
  onChange: (id: number | null) => form.setFieldValue(name as string, id ?? 0),
});
