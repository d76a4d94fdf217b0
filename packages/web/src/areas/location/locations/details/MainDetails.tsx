import { Box, SimpleGrid } from '@mantine/core';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { locationDetailFields, saveLocationDetails } from '@oikos/contract/location/locations/locations.ts';
import { call } from '../../../../api/call.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { TimeZoneField } from '../../../../kit/fields/TimeZoneField.tsx';
import { fieldsOf } from '../../../../kit/fields-of.ts';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { EpaIdField, RoleFields } from '../detail-fields.tsx';
import { locationTypeLookup } from '../location-lookups.ts';
import { type Location, tellSaved } from './use-location.ts';

/** Names, type, zone, roles and numbers of a location. */
export function MainDetails({ record: location }: RecordProps<Location>) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { locationId, version, nodeVersion } = location;
  return (
    <Box maw={880}>
      <EntityForm
        key={`${version} ${nodeVersion}`}
        schema={locationDetailFields}
        initial={fieldsOf(locationDetailFields, location)}
        readFirst
        readOnly={!may(saveLocationDetails)}
        save={async (values) => {
          const change = { ...values, locationId, version, nodeVersion };
          const saved = await call(saveLocationDetails, change);
          // The field warned of the id already.
          tellSaved(say(kitTexts.saved, values.name), { ...saved, warnings: [] });
        }}
      >
        {({ field }) => (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextField label={say(texts.name)} {...field('name')} />
              <TextField label={say(texts.alternateName)} {...field('alternateName')} />
              <LookupField
                label={say(texts.locationType)}
                lookup={locationTypeLookup}
                valueLabel={location.locationType}
                {...field('nodeTypeId')}
              />
              <TimeZoneField label={say(texts.timeZone)} {...field('timeZone')} required />
            </SimpleGrid>
            <RoleFields field={field} />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <EpaIdField binding={field('epaId')} />
              <TextField label={say(texts.emergencyPhone)} {...field('emergencyPhoneNumber')} />
              <TextField label={say(texts.foreignSiteId)} {...field('foreignSiteId')} />
              <TextField label={say(texts.optionalName)} {...field('optionalName')} />
              <SelectField
                label={say(texts.hemisphere)}
                choices={[
                  { value: 'N', label: say(texts.north) },
                  { value: 'S', label: say(texts.south) },
                ]}
                {...field('hemisphere')}
              />
            </SimpleGrid>
            <CheckField label={say(texts.archived)} description={say(texts.archivedHint)} {...field('archived')} />
          </>
        )}
      </EntityForm>
    </Box>
  );
}
