import { picklists } from '@oikos/contract/quantity/picklists/picklists.ts';
import { quantityTexts as texts } from '@oikos/contract/quantity/quantity-texts.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';

const { search } = picklists.endpoints;
const ofSystem = { isUserOrSystem: 'system' } as const;

/** The lists that are part of the product (R027); a row opens its values. */
export function SystemPicklistsScreen() {
  const { say } = useSpeech();
  return (
    <ListScreen
      title={say(texts.systemPicklists)}
      help={say(texts.systemPicklistsHelp)}
      plural={say(texts.systemPicklists).toLowerCase()}
      endpoint={search}
      input={ofSystem}
      address={(list) => `./${list.categoryId}`}
      columns={[
        { field: 'name', title: say(texts.name) },
        { field: 'categoryId', title: say(texts.category), numeric: true, width: 110 },
        { field: 'valueCount', title: say(texts.values), numeric: true, width: 110 },
      ]}
    />
  );
}
