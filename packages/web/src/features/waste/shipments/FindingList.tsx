import { Anchor, Text } from '@mantine/core';
import type { ManifestFinding } from '@oikos/contract/waste/manifests.ts';
import { readShipmentLines } from '@oikos/contract/waste/shipment-lines.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { routePatterns } from '../../../app/page-address.ts';
import { pages } from '../../../app/pages.ts';
import { StatusBadge } from '../../../kit/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { findingName } from './finding-names.ts';
import { placeOf } from './finding-place.ts';
import { outcomeTexts as texts } from './outcome-texts.ts';
import { shipmentAddress } from './shipment-address.ts';
import classes from './shipments.module.css';

const WASTE = 3;

const recordPaths = { location: '/location/:id', wasteStream: '/materials/:materialId' } as const;

/** Undefined where the record has no page to open. */
function addressOf(finding: ManifestFinding, shipmentId: number): string | undefined {
  const place = placeOf(finding);
  if ('page' in place) {
    const page = pages.find(({ path }) => path === recordPaths[place.page]);
    const address = page && routePatterns(page, WASTE)[0]?.replace(/:\w+$/, String(place.id));
    return address && place.tab ? `${address}?tab=${place.tab}` : address;
  }
  const line = place.line === undefined ? '' : `&line=${place.line}`;
  const field = place.field === undefined ? '' : `&field=${place.field}`;
  return `${shipmentAddress(shipmentId, place.tab)}${line}${field}`;
}

export interface FindingListProps {
  readonly findings: readonly ManifestFinding[];
  readonly shipmentId: number;
  /** The dialog around it, that closes when a link is followed. */
  readonly onFollow?: () => void;
}

/** Findings of the preflight, each a link to where it is mended. */
export function FindingList({ findings, shipmentId, onFollow }: FindingListProps) {
  const { say, repeat } = useSpeech();
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
        const text = `${subject(finding)}${name ? `, ${say(name)}` : ''}: ${repeat(finding)}`;
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
