import { Collapse, SimpleGrid, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { readFirstAdministrationLevels } from '@oikos/contract/location/countries/countries.ts';
import type { addressShape } from '@oikos/contract/location/locations/address-fields.ts';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { FieldBinding } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { countryLookup } from '../countries/country-lookups.ts';

export interface AddressFieldsProps {
  readonly field: (name: keyof typeof addressShape) => FieldBinding;
  readonly countryId: number | null;
  readonly countryName?: string | null | undefined;
}

/** An address: country first, since it decides what its states are called (V147 to V150). */
export function AddressFields({ field, countryId, countryName }: AddressFieldsProps) {
  const { say } = useSpeech();
  const [isOpen, more] = useDisclosure(false);
  const levels = useCall(
    readFirstAdministrationLevels,
    { countryId: countryId ?? 0 },
    { enabled: Boolean(countryId), staleTime: 5 * 60_000 },
  );
  const country = field('countryId');
  const firstLevel = field('adminLevel1');
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
            firstLevel.onChange(null);
          }}
        />
        <SelectField
          label={levels.data?.label ?? say(texts.firstLevel)}
          choices={(levels.data?.items ?? []).map((level) => ({ value: level.id, label: level.name }))}
          {...firstLevel}
          disabled={!countryId}
          required
        />
      </SimpleGrid>
      <TextField label={say(texts.addressLine1)} {...field('addressLine1')} required />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextField label={say(texts.city)} {...field('city')} required />
        <TextField label={say(texts.zipCode)} {...field('zipCode')} required />
        <TextField label={say(texts.phone)} {...field('phone')} />
      </SimpleGrid>
      <UnstyledButton
        type="button"
        onClick={more.toggle}
        aria-expanded={isOpen}
        fz="sm"
        c="oikos"
        style={{ display: 'flex', alignItems: 'center', gap: 4 }}
      >
        {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        {say(texts.moreLines)}
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField label={say(texts.addressLine2)} {...field('addressLine2')} />
          <TextField label={say(texts.addressLine3)} {...field('addressLine3')} />
          <TextField label={say(texts.adminLevel2)} {...field('adminLevel2')} />
          <TextField label={say(texts.adminLevel3)} {...field('adminLevel3')} />
          <TextField label={say(texts.adminLevel4)} {...field('adminLevel4')} />
        </SimpleGrid>
      </Collapse>
    </>
  );
}
