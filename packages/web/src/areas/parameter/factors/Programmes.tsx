import { programmes } from '@oikos/contract/parameter/factors/reporting-programmes.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { clamped, originCell } from './shared-columns.tsx';

export function Programmes() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={programmes}
      embedded
      cells={{
        citation: { render: (programme) => clamped(programme.citation) },
        isCustomised: originCell(say),
      }}
    />
  );
}
