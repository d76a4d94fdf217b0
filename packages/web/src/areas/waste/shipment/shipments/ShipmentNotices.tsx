import { Anchor, Text } from '@mantine/core';
import {
  type LandDisposalState,
  landDisposalStates,
  readShipmentNotices,
} from '@oikos/contract/waste/shipment/land-disposal-notices.ts';
import { landDisposalTexts as texts } from '@oikos/contract/waste/shipment/land-disposal-texts.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { StatusBadge, type StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { wasteStreamAddress } from './finding-address.ts';
import classes from './shipments.module.css';

const tones: Readonly<Record<LandDisposalState, StatusTone>> = {
  onFile: 'success',
  needed: 'warning',
  outdated: 'warning',
  exempt: 'neutral',
};

/** Whether the land disposal notice of each line is on file; each leads to where it is recorded and printed. */
export function ShipmentNotices({ shipmentId }: { readonly shipmentId: number }) {
  const { say, label } = useSpeech();
  const query = useCall(readShipmentNotices, { id: shipmentId });
  if (query.error) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingFallback />;
  const { items } = query.data;
  if (items.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {say(texts.none)}
      </Text>
    );
  }
  return (
    <ul className={classes.findings}>
      {items.map(({ lineId, position, wasteStreamId, wasteStream, facility, state, missingCodes }) => (
        <li key={lineId} className={classes.finding}>
          <StatusBadge tone={tones[state]}>
            {label(`landDisposal.state.${state}`, landDisposalStates[state])}
          </StatusBadge>
          <span>
            <Anchor
              component={Link}
              size="sm"
              to={wasteStreamAddress(wasteStreamId, 'landDisposal')}
              aria-label={say(texts.open, wasteStream)}
            >
              {say(texts.line, position, wasteStream, facility)}
            </Anchor>
            {missingCodes.length > 0 ? (
              <Text span size="xs" c="dimmed" display="block">
                {say(texts.missing, missingCodes.join(', '))}
              </Text>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
