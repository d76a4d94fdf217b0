import { Group } from '@mantine/core';
import type { extensionSchema } from '@oikos/contract/waste/accumulation/extensions.ts';
import type { z } from 'zod';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { BindField } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { governingBodyLookup } from '../../../location/public.ts';
import { extensionTexts as texts } from './extension-texts.ts';

/** Who granted it, when and by which letter, and until when. */
export function ExtensionFields({ field }: { readonly field: BindField<z.input<typeof extensionSchema>> }) {
  const { say } = useSpeech();
  return (
    <>
      <Group grow align="flex-start">
        <LookupField label={say(texts.governingBody)} lookup={governingBodyLookup} {...field('governingBodyId')} />
        <TextField label={say(texts.grantedBy)} description={say(texts.grantedByHint)} {...field('grantedBy')} />
      </Group>
      <Group grow align="flex-start">
        <TextField label={say(texts.reference)} {...field('reference')} />
        <DateField label={say(texts.grantedOn)} {...field('grantedOn')} />
        <DateField label={say(texts.extendedUntil)} {...field('extendedUntil')} />
      </Group>
      <TextField label={say(texts.notes)} lines={2} {...field('notes')} />
    </>
  );
}
