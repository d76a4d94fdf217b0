import { Box } from '@mantine/core';
import type { AnyEndpoint, InputOf } from '@oikos/contract/endpoint.ts';
import type { AnyResource, FieldsOf, ResourceEndpoints, RowOf } from '@oikos/contract/resource.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useSave } from '../../api/use-save.ts';
import { useSpeech } from '../../translation/translate.ts';
import { fieldsOf } from '../fields-of.ts';
import { kitTexts } from '../kit-texts.ts';
import { toast } from '../progress/toast.ts';
import { EntityForm } from './EntityForm.tsx';
import { type Inputs, ResourceInputs } from './ResourceInputs.tsx';
import type { EntityFormState } from './use-entity-form.ts';

export interface ResourceFormProps<R extends AnyResource> {
  readonly resource: R;
  readonly record: RowOf<R>;
  /** Where rules take more than one field: the form's own schema. */
  readonly schema?: z.ZodObject;
  /** As wide as the fields read well; the whole page where `null`. */
  readonly width?: number | null;
  /** Where it is no page to read, such as a drawing board: it is edited at once. */
  readonly isEdited?: true;
  /** Inputs of the form that are special. */
  readonly inputs?: Inputs<R>;
  /** A form with more than the declared fields, or in another order. */
  readonly children?: (state: EntityFormState<FieldsOf<R>>) => ReactNode;
}

/** The form of a record on a page of its own: it saves, says so, and begins again with every version of the record. */
export function ResourceForm<R extends AnyResource>(props: ResourceFormProps<R>) {
  const { resource, width = 760, inputs, children } = props;
  const record = props.record as Readonly<Record<string, unknown>>;
  const { say } = useSpeech();
  const { create, update } = resource.endpoints as Required<ResourceEndpoints>;
  const schema = props.schema ?? create.input;
  const save = useSave(update);
  const form = (
    <EntityForm
      key={String(record.version)}
      schema={schema}
      initial={fieldsOf(schema, record)}
      savedBy={update}
      readFirst={props.isEdited !== true}
      save={(values) => save.mutateAsync({ ...values, id: record.id, version: record.version } as InputOf<AnyEndpoint>)}
      onSaved={() => toast('success', say(kitTexts.saved, say(resource.singular)))}
    >
      {(given) => {
        const state = given as unknown as EntityFormState<FieldsOf<R>>;
        return (
          children?.(state) ?? <ResourceInputs resource={resource} state={state} row={props.record} inputs={inputs} />
        );
      }}
    </EntityForm>
  );
  return width === null ? form : <Box maw={width}>{form}</Box>;
}
