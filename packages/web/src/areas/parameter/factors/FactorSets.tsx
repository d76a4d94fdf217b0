import { factorSets } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import { IconListNumbers } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { clamped, originCell, whole } from './shared-columns.tsx';

export function FactorSets() {
  const { say } = useSpeech();
  const [, setParameters] = useSearchParams();
  return (
    <ResourceScreen
      resource={factorSets}
      embedded
      filters={['kind']}
      rowActions={[
        {
          label: say(texts.showFactors),
          icon: <IconListNumbers size={16} />,
          onClick: (set) => setParameters({ tab: 'factors', factorSetId: String(set.id) }),
        },
      ]}
      cells={{
        name: { render: (set) => whole(set.name) },
        edition: { render: (set) => whole(set.edition) },
        citation: { render: (set) => clamped(set.citation) },
        isCustomised: originCell(say),
      }}
    />
  );
}
