import { Badge } from '@mantine/core';
import { searchConfirmations } from '@oikos/contract/governance/confirmations/confirmations.ts';
import { useCall } from '../../../api/use-call.ts';

/** How many requests wait for a second administrator. */
export function WaitingCount() {
  const { data } = useCall(searchConfirmations, { state: 'waiting', take: 1 });
  if (!data?.totalCount) return null;
  return (
    <Badge size="sm" circle color="yellow.9" autoContrast>
      {data.totalCount}
    </Badge>
  );
}
