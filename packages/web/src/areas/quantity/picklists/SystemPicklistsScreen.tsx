import { picklists } from '@oikos/contract/quantity/picklists/picklists.ts';
import { useNavigate } from 'react-router';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ItemOf } from '../../../kit/list/list-types.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { quantityTexts as texts } from '../quantity-texts.ts';

const { search } = picklists.endpoints;
type Picklist = ItemOf<typeof search>;
const ofSystem = { isUserOrSystem: 'system' };

/** The lists that are part of the product (R027); a row opens its values. */
export function SystemPicklistsScreen() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  return (
    <ListScreen<Picklist>
      title={say(texts.systemPicklists)}
      help={say(texts.systemPicklistsHelp)}
      plural={say(texts.systemPicklists).toLowerCase()}
      exportName={picklists.name}
      endpoint={search}
      input={ofSystem}
      sortable={picklists.sortable}
      onOpen={(list) => navigate(`./${list.categoryId}`, { relative: 'path' })}
      columns={[
        { field: 'name', title: say(texts.name) },
        { field: 'categoryId', title: say(texts.category), numeric: true, width: 110 },
        { field: 'valueCount', title: say(texts.values), numeric: true, width: 110 },
      ]}
    />
  );
}
