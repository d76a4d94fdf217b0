import { Divider, Input, SimpleGrid } from '@mantine/core';
import { countries } from '@oikos/contract/location/countries/countries.ts';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { createWasteLocation, readLocation } from '@oikos/contract/location/locations/locations.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { TimeZoneField } from '../../../kit/fields/TimeZoneField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { unset } from '../../../kit/unset.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { LocationChoice } from '../../hierarchy/public.ts';
import { AddressFields } from './AddressFields.tsx';
import { awaitLocation } from './await-location.ts';
import { EpaIdField, RoleFields } from './detail-fields.tsx';
import { useLocationAddress } from './location-address.ts';
import { locationTypeLookup } from './location-lookups.ts';

const newAddress = {
  countryId: unset,
  adminLevel1: null,
  adminLevel2: '',
  adminLevel3: '',
  adminLevel4: '',
  city: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  zipCode: '',
  phone: '',
  syncCoordsWithAddress: true,
};

export interface AddLocationDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A new location with everything it starts with, saved at once (S15, V139, V141). Its details open as soon as they can. */
export function AddLocationDrawer({ opened, onClose }: AddLocationDrawerProps) {
  const { say, sayReply } = useSpeech();
  const { may, timeZone } = useKit();
  const navigate = useNavigate();
  const addressOf = useLocationAddress();
  const made = useRef({ id: 0, name: '' });
  const country = useCompanyCountry(opened);
  if (!opened || country === undefined) return null;
  const open = async () => {
    onClose();
    if (!may(readLocation)) return;
    toast('ok', say(texts.created, made.current.name));
    try {
      await awaitLocation(made.current.id);
      navigate(addressOf(made.current.id));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.addLocation)}
      size={760}
      schema={createWasteLocation.input}
      initial={{
        name: '',
        alternateName: '',
        optionalName: '',
        nodeTypeId: unset,
        parentNodeId: unset,
        timeZone,
        isWasteGenerator: false,
        isTransporter: false,
        isDisposalFacility: false,
        epaId: '',
        foreignSiteId: '',
        emergencyPhoneNumber: '',
        physicalAddress: { ...newAddress, countryId: country?.id ?? unset },
      }}
      save={async (values) => {
        const reply = await call(createWasteLocation, values);
        for (const warning of reply.warnings) toast('warning', sayReply(warning));
        made.current = { id: reply.locationId, name: values.name };
      }}
      onSaved={() => void open()}
    >
      {(state) => <NewLocationFields state={state} countryName={country?.name} />}
    </FormDrawer>
  );
}

interface Country {
  readonly id: number;
  readonly name: string;
}

/** The country that the company chose; null: none. Undefined while it is looked up. */
function useCompanyCountry(isNeeded: boolean): Country | null | undefined {
  const { country: code } = useSession().preferences.regional;
  const search = { contains: code, take: 100 };
  const { data, isError } = useCall(countries.endpoints.search, search, { enabled: isNeeded && code !== '' });
  if (code === '' || isError) return null;
  return data && (data.items.find((country) => country.code === code) ?? null);
}

type NewLocation = Parameters<typeof call<typeof createWasteLocation>>[1];

interface NewLocationFieldsProps {
  readonly state: EntityFormState<NewLocation>;
  readonly countryName: string | undefined;
}

function NewLocationFields({ state, countryName }: NewLocationFieldsProps) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const parent = field('parentNodeId');
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField label={say(texts.name)} {...field('name')} />
        <TextField
          label={say(texts.alternateName)}
          description={say(texts.alternateNameHint)}
          {...field('alternateName')}
        />
        <LookupField label={say(texts.locationType)} lookup={locationTypeLookup} {...field('nodeTypeId')} />
        <TimeZoneField label={say(texts.timeZone)} {...field('timeZone')} required />
      </SimpleGrid>
      <RoleFields field={field} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <EpaIdField binding={field('epaId')} />
        <TextField label={say(texts.emergencyPhone)} {...field('emergencyPhoneNumber')} />
      </SimpleGrid>
      <Input.Wrapper error={parent.error} errorProps={{ mt: 5 }} component="div">
        <LocationChoice
          label={say(texts.parent)}
          required
          nodeId={values.parentNodeId ?? 0}
          placeholder={say(texts.chooseParent)}
          w="100%"
          onChange={(nodeId) => {
            form.setFieldValue('parentNodeId', nodeId);
            form.clearFieldError('parentNodeId');
          }}
        />
      </Input.Wrapper>
      <Divider label={say(texts.physicalAddress)} labelPosition="left" mt="xs" />
      <AddressFields
        field={(name) => field(`physicalAddress.${name}`)}
        countryId={values.physicalAddress.countryId ?? null}
        countryName={countryName}
      />
      <CheckField label={say(texts.syncCoordinates)} {...field('physicalAddress.syncCoordsWithAddress')} />
    </>
  );
}
