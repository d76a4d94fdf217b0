import { governingBodies, jurisdictions } from '@oikos/contract/regulation/governing-bodies.ts';
import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { labelledChoices } from '../../../kit/fields/labelled-choices.ts';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { countryLookup } from '../../location/public.ts';
import { regulationTexts as texts } from '../regulation-texts.ts';
import { GoverningBodyFields, newGoverningBody } from './GoverningBodyFields.tsx';

/** Governing bodies; a row's details have its categories (R095). */
export function GoverningBodiesScreen() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  return (
    <ResourceScreen
      resource={governingBodies}
      help={say(texts.bodiesHelp)}
      initial={newGoverningBody}
      nameOf={(body) => body.name}
      isKept={(body) => body.isShipped}
      rowActions={[
        {
          label: say(texts.openBody),
          icon: <IconListDetails size={16} />,
          onClick: (body) => navigate(`./${body.id}`, { relative: 'path' }),
        },
      ]}
      filters={[
        choiceFilter(
          'jurisdiction',
          say(texts.jurisdiction),
          labelledChoices('regulation.jurisdiction', jurisdictions),
        ),
        lookupFilter('countryId', say(texts.country), countryLookup),
      ]}
      columns={[
        { field: 'name', title: say(texts.name) },
        {
          field: 'jurisdiction',
          title: say(texts.jurisdiction),
          words: wordsOf(labelledChoices('regulation.jurisdiction', jurisdictions)),
        },
        { field: 'country', title: say(texts.country) },
        { field: 'state', title: say(texts.state) },
        { field: 'city', title: say(texts.city) },
        { field: 'phone', title: say(texts.phone), noWrap: true },
        { field: 'categoryCount', title: say(texts.categories), numeric: true, width: 110 },
      ]}
      form={(state, body) => <GoverningBodyFields state={state} body={body} />}
    />
  );
}
