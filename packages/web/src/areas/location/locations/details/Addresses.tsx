import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import {
  addressFields,
  physicalAddressFields,
  type ReadAddress,
} from '@oikos/contract/location/locations/address-fields.ts';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { saveMailingAddress, savePhysicalAddress } from '@oikos/contract/location/locations/locations.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { unset } from '../../../../kit/unset.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { AddressFields } from '../AddressFields.tsx';
import { savingSection } from '../section-problems.ts';
import { type Location, type SectionProps, tellSaved } from './use-location.ts';

const valuesOf = (address: ReadAddress | null) => ({
  countryId: address?.countryId ?? unset,
  adminLevel1: address?.adminLevel1 ?? null,
  adminLevel2: address?.adminLevel2 ?? '',
  adminLevel3: address?.adminLevel3 ?? '',
  adminLevel4: address?.adminLevel4 ?? '',
  city: address?.city ?? '',
  addressLine1: address?.addressLine1 ?? '',
  addressLine2: address?.addressLine2 ?? '',
  addressLine3: address?.addressLine3 ?? '',
  zipCode: address?.zipCode ?? '',
  phone: address?.phone ?? '',
});

/** Where a location is, and where its mail goes; each is saved on its own. */
export function Addresses({ record: location }: RecordProps<Location>) {
  const { say } = useSpeech();
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" maw={1440}>
      <section>
        <Title order={2} mb="xs">
          {say(texts.physicalAddress)}
        </Title>
        <PhysicalAddress location={location} />
      </section>
      <section>
        <Title order={2} mb="xs">
          {say(texts.mailingAddress)}
        </Title>
        <MailingAddress location={location} />
      </section>
    </SimpleGrid>
  );
}

function PhysicalAddress({ location }: SectionProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { locationId, version, physicalAddress, coordinates } = location;
  return (
    <EntityForm
      key={version}
      schema={physicalAddressFields}
      initial={{ ...valuesOf(physicalAddress), syncCoordsWithAddress: coordinates?.from !== 'entered' }}
      readFirst
      readOnly={!may(savePhysicalAddress)}
      save={async (values) => {
        const change = { locationId, version, physicalAddress: values };
        const saved = await savingSection('physicalAddress', () => call(savePhysicalAddress, change));
        tellSaved(say(kitTexts.saved, say(texts.physicalAddress)), saved);
      }}
    >
      {({ field, values }) => (
        <>
          <AddressFields field={field} countryId={values.countryId} countryName={physicalAddress?.country} />
          <CheckField label={say(texts.syncCoordinates)} {...field('syncCoordsWithAddress')} />
        </>
      )}
    </EntityForm>
  );
}

function MailingAddress({ location }: SectionProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [isAdding, setAdding] = useState(false);
  const { locationId, version, mailingAddress } = location;
  const mayEdit = may(saveMailingAddress);
  if (!mailingAddress && !isAdding) {
    return (
      <Stack align="flex-start" gap="sm">
        <Text c="dimmed">{say(texts.noMailing)}</Text>
        {mayEdit ? (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {say(texts.addMailing)}
          </Button>
        ) : null}
      </Stack>
    );
  }
  const remove = async () => {
    setAdding(false);
    if (!mailingAddress) return;
    try {
      await call(saveMailingAddress, { locationId, version, mailingAddress: null });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <EntityForm
      key={version}
      schema={addressFields}
      initial={valuesOf(mailingAddress)}
      readFirst={mailingAddress !== null}
      readOnly={!mayEdit}
      save={async (values) => {
        const change = { locationId, version, mailingAddress: values };
        const saved = await savingSection('mailingAddress', () => call(saveMailingAddress, change));
        tellSaved(say(kitTexts.saved, say(texts.mailingAddress)), saved);
      }}
      onSaved={() => setAdding(false)}
    >
      {({ field, values }) => (
        <>
          <AddressFields field={field} countryId={values.countryId} countryName={mailingAddress?.country} />
          {field('city').readOnly ? null : (
            <Group>
              <Button variant="default" onClick={() => void remove()}>
                {say(texts.removeMailing)}
              </Button>
            </Group>
          )}
        </>
      )}
    </EntityForm>
  );
}
