import { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import { missingDataTexts as texts } from '@oikos/contract/measurement/missing-data/missing-data-texts.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { parameterLookup } from '../../parameter/public.ts';
import { MethodState } from './MethodState.tsx';
import { methodInputs } from './method-inputs.tsx';

/** Whether a method is switched on: 'true' or 'false' in the address. */
const states = ['true', 'false'] as const;

/** Missing data methods; each has a page with a preview. */
export function MissingDataMethodsScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  return (
    <ResourceScreen
      resource={missingDataMethods}
      address={({ id }) => `./${id}`}
      inputs={methodInputs(user.currentHierarchyId)}
      filters={[
        lookupFilter('parameterId', say(texts.parameter), parameterLookup),
        'method',
        {
          ...choiceFilter(
            'isActive',
            say(texts.isActive),
            states.map((value) => ({ value, label: say(value === 'true' ? texts.on : texts.off) })),
          ),
          toInput: (value: string) => ({ isActive: value === 'true' }),
        },
      ]}
      cells={{
        node: { blank: say(texts.everywhere) },
        isActive: { render: ({ isActive }) => <MethodState isActive={isActive} /> },
      }}
    />
  );
}
