import { Anchor } from '@mantine/core';
import { countries, firstAdministrationLevels } from '@oikos/contract/location/countries/countries.ts';
import { IconList } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { FillPage } from '../../../kit/page/FillPage.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { countryTexts as texts } from './country-texts.ts';

/** Countries, and the first administration levels of the one in the address (R102). */
export function CountriesScreen() {
  const [parameters, setParameters] = useSearchParams();
  const chosen = Number(parameters.get('country'));
  if (Number.isSafeInteger(chosen) && chosen > 0) {
    return <Levels countryId={chosen} onBack={() => setParameters({})} />;
  }
  return <Countries onLevels={(id) => setParameters({ country: String(id) })} />;
}

function Countries({ onLevels }: { readonly onLevels: (id: number) => void }) {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={countries}
      help={say(texts.help)}
      initial={{ code: '', name: '', firstLevelLabel: 'State or Province' }}
      nameOf={(country) => country.name}
      rowActions={[
        { label: say(texts.openLevels), icon: <IconList size={16} />, onClick: (country) => onLevels(country.id) },
      ]}
      columns={[
        { field: 'name', title: say(texts.name) },
        { field: 'code', title: say(texts.code), width: 100 },
        { field: 'firstLevelLabel', title: say(texts.firstLevelLabel) },
        { field: 'levelCount', title: say(texts.levels), numeric: true, width: 140 },
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.code)} {...field('code')} />
          <TextField label={say(texts.name)} {...field('name')} />
          <TextField
            label={say(texts.firstLevelLabel)}
            description={say(texts.firstLevelLabelHint)}
            {...field('firstLevelLabel')}
          />
        </>
      )}
    />
  );
}

function Levels({ countryId, onBack }: { readonly countryId: number; readonly onBack: () => void }) {
  const { say } = useSpeech();
  const { data: country } = useCall(countries.endpoints.read, { id: countryId });
  const within = { countryId };
  return (
    <FillPage>
      <PageHeader
        title={country ? say(texts.levelsOf, country.name) : say(texts.levels)}
        help={
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {say(texts.backToCountries)}
          </Anchor>
        }
      />
      <ResourceScreen
        resource={firstAdministrationLevels}
        embedded
        prefix="levels."
        within={within}
        invalidates={[countries.endpoints.search]}
        initial={{ ...within, code: '', name: '' }}
        nameOf={(level) => level.name}
        columns={[
          { field: 'name', title: say(texts.name) },
          { field: 'code', title: say(texts.code), width: 120 },
        ]}
        form={({ field }) => (
          <>
            <TextField label={say(texts.name)} {...field('name')} />
            <TextField label={say(texts.code)} {...field('code')} />
          </>
        )}
      />
    </FillPage>
  );
}
