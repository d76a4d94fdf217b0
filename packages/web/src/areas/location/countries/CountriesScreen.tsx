import { Anchor } from '@mantine/core';
import { countries, firstAdministrationLevels } from '@oikos/contract/location/countries/countries.ts';
import { countryTexts as texts } from '@oikos/contract/location/countries/country-texts.ts';
import { IconList } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { FillPage } from '../../../kit/page/FillPage.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';

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
      rowActions={[
        { label: say(texts.openLevels), icon: <IconList size={16} />, onClick: (country) => onLevels(country.id) },
      ]}
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
      <ResourceScreen resource={firstAdministrationLevels} embedded prefix="levels." within={within} />
    </FillPage>
  );
}
