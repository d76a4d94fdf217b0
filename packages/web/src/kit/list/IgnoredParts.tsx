import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import type { UnknownParts } from './unknown-parts.ts';

/** Says what an old address asked for that the list doesn't have. */
export function IgnoredParts({ isSortUnknown, filters }: UnknownParts) {
  const { say } = useSpeech();
  const names = [...filters.map(({ label }) => label), ...(isSortUnknown ? [say(kitTexts.theSort)] : [])];
  return (
    <Alert color="yellow" icon={<IconInfoCircle size={18} />} role="status" p="xs" mb="xs">
      {say(kitTexts.addressIgnored, names.join(', '))}
    </Alert>
  );
}
