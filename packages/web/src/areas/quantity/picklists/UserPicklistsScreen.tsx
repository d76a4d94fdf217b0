import { Anchor } from '@mantine/core';
import { picklists } from '@oikos/contract/quantity/picklists/picklists.ts';
import { quantityTexts as texts } from '@oikos/contract/quantity/quantity-texts.ts';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { FillPage } from '../../../kit/page/FillPage.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { PicklistValuesList } from './PicklistValuesList.tsx';

const ofUsers = { isUserOrSystem: 'user' } as const;
/** V218: 1000 user pick lists at most in one answer. */
const EVERY_LIST = 1000;

/** Pick lists of the company's own, and the values of the one in the address (R031). */
export function UserPicklistsScreen() {
  const [parameters, setParameters] = useSearchParams();
  const chosen = Number(parameters.get('list'));
  if (Number.isSafeInteger(chosen) && chosen > 0) {
    return <ValuesOfList picklistId={chosen} onBack={() => setParameters({})} />;
  }
  return <ResourceScreen resource={picklists} within={ofUsers} address={(list) => `?list=${list.id}`} />;
}

function ValuesOfList({ picklistId, onBack }: { readonly picklistId: number; readonly onBack: () => void }) {
  const { say } = useSpeech();
  const { data } = useCall(picklists.endpoints.search, { ...ofUsers, top: EVERY_LIST });
  const list = data?.items.find((each) => each.id === picklistId);
  return (
    <FillPage>
      <PageHeader
        title={list ? say(texts.valuesOf, list.name) : say(texts.userPicklists)}
        help={
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {say(texts.backToLists)}
          </Anchor>
        }
      />
      <PicklistValuesList picklistId={picklistId} isNumeric={list?.valueType === 'Numeric'} />
    </FillPage>
  );
}
