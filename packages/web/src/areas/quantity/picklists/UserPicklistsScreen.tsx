import { Anchor } from '@mantine/core';
import { picklists } from '@oikos/contract/quantity/picklists/picklists.ts';
import { IconList } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { FillPage } from '../../../kit/page/FillPage.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { quantityTexts as texts } from '../quantity-texts.ts';
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
  return <Lists onValues={(id) => setParameters({ list: String(id) })} />;
}

function Lists({ onValues }: { readonly onValues: (id: number) => void }) {
  const { say } = useSpeech();
  const valueTypes = [
    { value: 'Character' as const, label: say(texts.character) },
    { value: 'Numeric' as const, label: say(texts.numeric) },
  ];
  return (
    <ResourceScreen
      resource={picklists}
      help={say(texts.userPicklistsHelp)}
      within={ofUsers}
      initial={{ name: '', valueType: 'Character' }}
      nameOf={(list) => list.name}
      rowActions={[
        { label: say(texts.openValues), icon: <IconList size={16} />, onClick: (list) => onValues(list.id) },
      ]}
      columns={[
        {
          field: 'name',
          title: say(texts.name),
          render: (list) => (
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={(event) => {
                event.stopPropagation();
                onValues(list.id);
              }}
            >
              {list.name}
            </Anchor>
          ),
        },
        {
          field: 'valueType',
          title: say(texts.valueType),
          words: wordsOf(valueTypes),
        },
        { field: 'valueCount', title: say(texts.values), numeric: true, width: 110 },
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.name)} {...field('name')} />
          <SelectField label={say(texts.valueType)} choices={valueTypes} {...field('valueType')} />
        </>
      )}
    />
  );
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
