import {
  type ServiceAccountRow,
  serviceAccountStates,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';

const tones: Readonly<Record<ServiceAccountRow['state'], StatusTone>> = {
  active: 'success',
  suspended: 'warning',
  ended: 'neutral',
};

export function ServiceAccountState({ state }: Pick<ServiceAccountRow, 'state'>) {
  const { label } = useSpeech();
  return (
    <StatusBadge tone={tones[state]}>{label(`serviceAccount.state.${state}`, serviceAccountStates[state])}</StatusBadge>
  );
}
