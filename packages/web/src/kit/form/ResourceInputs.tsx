import { Group } from '@mantine/core';
import type { Choosing } from '@oikos/contract/field.ts';
import type { AnyResource, FieldsOf, RowOf } from '@oikos/contract/resource.ts';
import type { DeclaredInput } from '@oikos/contract/resource-view.ts';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { CheckField } from '../fields/CheckField.tsx';
import { DateField } from '../fields/DateField.tsx';
import { LookupField } from '../fields/LookupField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { choicesOf } from '../list/declared-columns.ts';
import { chosenFrom } from '../list/lookup-of.ts';
import type { EntityFormState, FieldBinding } from './use-entity-form.ts';

/** What any field of the kit takes. */
type FieldProps = FieldBinding & {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
};

/** What the input of a declared field takes. */
export type InputProps = FieldProps & {
  /** Of a reference: what the record that the field refers to is called. */
  readonly valueLabel: string | undefined;
};

type Input<R extends AnyResource> = (
  props: InputProps,
  state: EntityFormState<FieldsOf<R>>,
  row: RowOf<R> | undefined,
  /** The field as it is declared, but for these properties. */
  standard: (changes: Partial<FieldProps>) => ReactNode,
) => ReactNode;

/** Inputs that differ from what their field declares, by field. */
export type Inputs<R extends AnyResource> = { readonly [Name in keyof FieldsOf<R> & string]?: Input<R> };

/** Fields side by side are one line of the form. */
function linesOf(inputs: readonly DeclaredInput[]): DeclaredInput[][] {
  const lines: DeclaredInput[][] = [];
  for (const input of inputs) {
    if (input.isBeside) lines.at(-1)?.push(input);
    else lines.push([input]);
  }
  return lines;
}

export interface ResourceInputsProps<R extends AnyResource> {
  readonly resource: R;
  readonly state: EntityFormState<FieldsOf<R>>;
  readonly row: RowOf<R> | undefined;
  readonly inputs?: Inputs<R>;
  /** Values that are given where the form is: their fields aren't entered. */
  readonly within?: Readonly<Record<string, unknown>> | undefined;
}

/** The form that a resource declares: its fields in their order. */
export function ResourceInputs<R extends AnyResource>({
  resource,
  state,
  row,
  inputs = {},
  within = {},
}: ResourceInputsProps<R>) {
  const { say } = useSpeech();
  const show = (declared: DeclaredInput) => {
    const { field, label, hint, example, shownAs } = declared;
    const values = row as Readonly<Record<string, unknown>> | undefined;
    const { valueLabel, ...props } = {
      ...state.field(field as keyof FieldsOf<R> & string),
      label: say(label),
      ...(hint && { description: say(hint) }),
      ...(example && { placeholder: typeof example === 'string' ? example : say(example) }),
      // What a new record begins with is looked up.
      valueLabel: values ? String((shownAs && values[shownAs]) ?? '') : undefined,
    };
    const special: Input<R> | undefined = inputs[field as keyof Inputs<R>];
    const standard = (changes: Partial<FieldProps>) =>
      declared.chosen ? (
        <ReferenceField resource={resource} chosen={declared.chosen} {...props} {...changes} valueLabel={valueLabel} />
      ) : (
        <DeclaredField declared={declared} {...props} {...changes} />
      );
    return (
      <Fragment key={field}>
        {special ? special({ ...props, valueLabel }, state, row, standard) : standard({})}
      </Fragment>
    );
  };
  const entered = resource.inputs.filter(({ field, isEntered }) => isEntered !== false && !(field in within));
  return linesOf(entered).map((line) =>
    line.length === 1 ? (
      line.map(show)
    ) : (
      <Group grow={line.some(({ kind }) => kind !== 'boolean')} align="flex-start" key={line[0]?.field}>
        {line.map(show)}
      </Group>
    ),
  );
}

type ReferenceFieldProps = InputProps & { readonly resource: AnyResource; readonly chosen: Choosing };

/** The record that a field refers to, chosen out of the list that the field names. */
function ReferenceField({ resource, chosen, ...props }: ReferenceFieldProps) {
  const lookup = useMemo(() => chosenFrom(chosen, resource), [chosen, resource]);
  return <LookupField lookup={lookup} {...props} />;
}

type DeclaredFieldProps = FieldProps & { readonly declared: DeclaredInput };

function DeclaredField({ declared: { field, kind, lines, choices, blank }, ...props }: DeclaredFieldProps) {
  const { say } = useSpeech();
  switch (kind) {
    case 'text':
      return <TextField {...props} {...(lines && { lines })} />;
    case 'integer':
    case 'number':
      return <NumberField {...props} />;
    case 'boolean':
      return <CheckField {...props} />;
    case 'day':
      return <DateField {...props} />;
    case 'choice':
      return (
        <SelectField
          {...props}
          choices={choicesOf(choices ?? [], say)}
          value={props.value === blank ? null : props.value}
          onChange={(value) => props.onChange(value ?? blank)}
        />
      );
    default:
      throw new Error(`The screen must say how ${field} is entered`);
  }
}
