import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useSpeech } from '../../../../translation/translate.ts';
import { locationRoles } from '../RoleMarks.tsx';
import classes from './map.module.css';
import type { MapPoint } from './map-point.ts';

export interface MapMarkerProps {
  readonly point: MapPoint;
  readonly onOpen?: ((point: MapPoint) => void) | undefined;
}

/** A location's signs in the color of what is due there, its name, and in words what is due or else what it is. */
export function MapMarker({ point, onOpen }: MapMarkerProps) {
  const { say } = useSpeech();
  const roles = locationRoles.filter((role) => point[role.field]);
  const role = roles.length > 0 ? roles.map((each) => say(each.text)).join(', ') : say(texts.noRole);
  const words = point.due?.text ?? role;
  const content = (
    <>
      <span className={classes.sign} data-due={point.due?.level ?? 'none'}>
        {roles.length > 0 ? (
          roles.map(({ field, icon: Icon }) => <Icon key={field} size={15} aria-hidden />)
        ) : (
          <IconMapPin size={15} aria-hidden />
        )}
      </span>
      <span className={classes.label}>
        {point.name}
        <small>{words}</small>
      </span>
    </>
  );
  if (!onOpen) return <div className={classes.marker}>{content}</div>;
  return (
    <button type="button" className={classes.marker} onClick={() => onOpen(point)}>
      {content}
    </button>
  );
}
