import { warmingPotentials } from '@oikos/contract/parameter/factors/warming-potentials.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { clamped, originCell } from './shared-columns.tsx';

export function WarmingPotentials() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={warmingPotentials}
      embedded
      nameOf={(potential) => `${potential.gas}, ${potential.assessment}`}
      filters={['assessment', 'horizon']}
      cells={{
        citation: { render: (potential) => clamped(potential.citation) },
        isCustomised: originCell(say),
      }}
    />
  );
}
