import { Badge } from '@mantine/core';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { useVerdict } from './shipment-next.ts';

/** While a shipment is prepared: how much the preflight has found. */
export function FindingCount({ record }: RecordProps<ShipmentDetails>) {
  const data = useVerdict(record);
  const count = (data?.errors ?? 0) + (data?.warnings ?? 0);
  if (count === 0) return null;
  return (
    <Badge size="sm" circle color={data?.errors ? 'red.9' : 'yellow.9'} autoContrast>
      {count}
    </Badge>
  );
}
