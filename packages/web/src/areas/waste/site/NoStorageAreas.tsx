import { Anchor, Box } from '@mantine/core';
import { searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { Link } from 'react-router';
import { useKit } from '../../../kit/kit-context.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { locationListAddress } from './container-address.ts';
import { useContainerChoices } from './container-choices.ts';
import { containerTexts as texts } from './container-texts.ts';

/** Nothing can be chosen as a location yet, since none has a storage area. */
const useLacksAreas = (): boolean => useContainerChoices()?.locations.length === 0;

/** Shown above a form that can't be filled in before a location has a storage area. */
export function NoStorageAreas() {
  const { say } = useSpeech();
  const { may } = useKit();
  if (!useLacksAreas()) return null;
  return (
    <Box mb="md">
      <Notice tone="information">
        {say(texts.noAreas)}{' '}
        {may(searchLocations) ? (
          <Anchor component={Link} to={locationListAddress} size="sm">
            {say(texts.toLocations)}
          </Anchor>
        ) : null}
      </Notice>
    </Box>
  );
}
