import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { chooseDensity, useDensity } from './density.ts';

/** More rows, or more air between them. */
export function DensityButton() {
  const { say } = useSpeech();
  const isCompact = useDensity() === 'compact';
  const Icon = isCompact ? IconBaselineDensitySmall : IconBaselineDensityMedium;
  return (
    <Tooltip label={say(isCompact ? kitTexts.comfortable : kitTexts.compact)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="input-sm"
        aria-label={say(kitTexts.compact)}
        aria-pressed={isCompact}
        onClick={() => chooseDensity(isCompact ? 'comfortable' : 'compact')}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
