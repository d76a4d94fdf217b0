import { Anchor, Text } from '@mantine/core';
import type { ManifestFinding } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { readShipmentLines } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { addressOf } from './finding-address.ts';
import { findingName } from './finding-names.ts';
import classes from './shipments.module.css';

export interface FindingListProps {
  readonly findings: readonly ManifestFinding[];
  readonly shipmentId: number;
  /** The dialog around it, that closes when a link is followed. */
  readonly onFollow?: () => void;
}

/** Findings of the preflight, each a link to where it is fixed. */
export function FindingList({ findings, shipmentId, onFollow }: FindingListProps) {
  const { say, sayReply } = useSpeech();
  const lines = useCall(readShipmentLines, { id: shipmentId }).data?.items ?? [];
  const subject = ({ target }: ManifestFinding): string => {
    if (target.kind === 'shipment') return say(texts.ofShipment);
    if (target.kind === 'location') return target.name ?? say(texts.ofLocation);
    if (target.kind === 'wasteStream') return say(texts.ofStream);
    return say(texts.ofLine, lines.find(({ id }) => id === target.id)?.position ?? '');
  };
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => {
        const address = addressOf(finding, shipmentId);
        const name = findingName(finding);
        const text = `${subject(finding)}${name ? `, ${say(name)}` : ''}: ${sayReply(finding)}`;
        return (
          <li
            key={`${finding.target.kind}${finding.target.id}${finding.path}${finding.code}${finding.parameters.join()}`}
            className={classes.finding}
          >
            <StatusBadge tone={finding.severity}>
              {say(finding.severity === 'error' ? texts.error : texts.warning)}
            </StatusBadge>
            <span>
              {address ? (
                <Anchor component={Link} to={address} size="sm" onClick={onFollow}>
                  {text}
                </Anchor>
              ) : (
                <Text span size="sm">
                  {text}
                </Text>
              )}
              <Text span size="xs" c="dimmed" display="block">
                {finding.path}
              </Text>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
