import { SimpleGrid } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { readTimeZones } from '@oikos/contract/identity/session/session.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { FieldBinding, Form } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { everyType, includedTypes, sourceTypes } from './node-lookups.ts';

const fieldNames = [
  'name',
  'altname',
  'type',
  'uniqueName',
  'externalId',
  'description',
  'comment',
  'sourceType',
  'timeZone',
  'activeDate',
  'inactiveDate',
] as const;

export interface NodeFieldsProps {
  readonly form: Form;
  readonly field: (name: (typeof fieldNames)[number]) => FieldBinding;
  /** Limits the types to those the hierarchy includes. */
  readonly hierarchyId?: number | undefined;
  readonly typeName?: string | undefined;
  /** A new node takes the parent's zone where none is chosen. */
  readonly isNew: boolean;
  /** Shown between the most important fields and the rest. */
  readonly children?: ReactNode;
}

/** The fields of a node, for the new one and the one that is edited. */
export function NodeFields({ form, field, hierarchyId, typeName, isNew, children }: NodeFieldsProps) {
  const { say } = useSpeech();
  const name = field('name');
  /** Follows the name until it is given one of its own, so that the person who tabs on types over it. */
  const proposeAltname = (next: string) => {
    const before = form.getValues();
    if (isNew && before.altname === before.name) form.setFieldValue('altname', next);
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField
          label={say(texts.name)}
          {...name}
          required
          maxLength={300}
          onChange={(next) => {
            proposeAltname(next);
            name.onChange(next);
          }}
        />
        <TextField
          label={say(texts.alternativeName)}
          description={isNew ? undefined : say(texts.alternativeNameHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('altname')}
          required
        />
        <NodeTypeField field={field('type')} hierarchyId={hierarchyId} typeName={typeName} />
        <TimeZoneField field={field('timeZone')} isNew={isNew} />
        <DateField
          label={say(texts.activeDate)}
          description={say(texts.activeDateHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('activeDate')}
        />
        <DateField
          label={say(texts.inactiveDate)}
          description={say(texts.inactiveDateHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('inactiveDate')}
        />
      </SimpleGrid>
      {children}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <LookupField
          label={say(texts.sourceType)}
          description={say(texts.sourceTypeHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          lookup={sourceTypes}
          valueLabel={field('sourceType').value as string | null}
          {...field('sourceType')}
        />
        <TextField label={say(texts.externalId)} {...field('externalId')} />
        <TextField label={say(texts.uniqueName)} {...field('uniqueName')} />
      </SimpleGrid>
      <TextField label={say(texts.description)} lines={2} {...field('description')} />
      <TextField label={say(texts.comment)} lines={2} {...field('comment')} />
    </>
  );
}

interface NodeTypeFieldProps {
  readonly field: FieldBinding;
  readonly hierarchyId: number | undefined;
  readonly typeName: string | undefined;
}

function NodeTypeField({ field, hierarchyId, typeName }: NodeTypeFieldProps) {
  const { say } = useSpeech();
  const label = say(texts.nodeType);
  if (hierarchyId === undefined)
    return <LookupField label={label} lookup={everyType} valueLabel={typeName} {...field} required />;
  return (
    <LookupField label={label} lookup={includedTypes(hierarchyId, false)} valueLabel={typeName} {...field} required />
  );
}

function TimeZoneField({ field, isNew }: { readonly field: FieldBinding; readonly isNew: boolean }) {
  const { say } = useSpeech();
  const zones = useCall(readTimeZones, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.items ?? [];
  return (
    <SelectField
      label={say(texts.timeZone)}
      description={isNew ? say(texts.timeZoneHint) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      choices={zones.map((zone) => ({ value: zone.ianaTimeZone, label: zone.displayName }))}
      {...field}
      required={!isNew}
    />
  );
}
