import { Collapse, SimpleGrid, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { readFirstAdministrationLevels } from '@oikos/contract/location/countries.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { FieldBinding, Form } from '../../../kit/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { countryLookup } from '../../regulation/regulation-lookups.ts';
import { locationTexts as texts } from './location-texts.ts';

export interface AddressFieldsProps {
  /** Where the address stands in the form: '' or 'physicalAddress.'. */
  readonly prefix: string;
  readonly field: (name: never) => FieldBinding;
  readonly form: Form;
  readonly countryId: number | null;
  readonly countryName?: string | null | undefined;
}

/** An address: country first, since it decides what its states are called (V147 to V150). */
export function AddressFields({ prefix, field, form, countryId, countryName }: AddressFieldsProps) {
  const { say } = useSpeech();
  const [isOpen, more] = useDisclosure(false);
  const levels = useCall(
    readFirstAdministrationLevels,
    { countryId: countryId ?? 0 },
    { enabled: Boolean(countryId), staleTime: 5 * 60_000 },
  );
  const at = (name: string) => field(`${prefix}${name}` as never);
  const country = at('countryId');
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <LookupField
          label={say(texts.country)}
          lookup={countryLookup}
          {...country}
          valueLabel={countryName ?? undefined}
          required
          onChange={(id) => {
            country.onChange(id);
            form.setFieldValue(`${prefix}adminLevel1`, null);
          }}
        />
        <SelectField
          label={levels.data?.label ?? say(texts.firstLevel)}
          choices={(levels.data?.items ?? []).map((level) => ({ value: level.id, label: level.name }))}
          {...at('adminLevel1')}
          disabled={!countryId}
          required
        />
      </SimpleGrid>
      <TextField label={say(texts.addressLine1)} {...at('addressLine1')} required />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextField label={say(texts.city)} {...at('city')} required />
        <TextField label={say(texts.zipCode)} {...at('zipCode')} required />
        <TextField label={say(texts.phone)} {...at('phone')} />
      </SimpleGrid>
      <UnstyledButton
        type="button"
        onClick={more.toggle}
        aria-expanded={isOpen}
        fz="sm"
        c="oikos.8"
        style={{ display: 'flex', alignItems: 'center', gap: 4 }}
      >
        {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        {say(texts.moreLines)}
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField label={say(texts.addressLine2)} {...at('addressLine2')} />
          <TextField label={say(texts.addressLine3)} {...at('addressLine3')} />
          <TextField label={say(texts.adminLevel2)} {...at('adminLevel2')} />
          <TextField label={say(texts.adminLevel3)} {...at('adminLevel3')} />
          <TextField label={say(texts.adminLevel4)} {...at('adminLevel4')} />
        </SimpleGrid>
      </Collapse>
    </>
  );
}
