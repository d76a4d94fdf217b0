import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import type { UnknownParts } from './unknown-parts.ts';
import { viewTexts } from './views/view-texts.ts';

const Notice = ({ children }: { readonly children: string }) => (
  <Alert color="yellow" icon={<IconInfoCircle size={18} />} role="status" p="xs" mb="xs">
    {children}
  </Alert>
);

/** Says what an old view asked for that the list doesn't have. */
export function DroppedParts({ names }: { readonly names: readonly string[] }) {
  return <Notice>{useSpeech().say(viewTexts.dropped, names.join(', '))}</Notice>;
}

/** Says what an old address asked for that the list doesn't have. */
export function IgnoredParts({ isSortUnknown, filters }: UnknownParts) {
  const { say } = useSpeech();
  const names = [...filters.map(({ label }) => label), ...(isSortUnknown ? [say(kitTexts.theSort)] : [])];
  return <Notice>{say(kitTexts.addressIgnored, names.join(', '))}</Notice>;
}
