import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import type { Density } from './density.ts';

export interface DensityButtonProps {
  readonly density: Density;
  readonly onChange: (density: Density) => void;
}

/** More rows, or more air between them. */
export function DensityButton({ density, onChange }: DensityButtonProps) {
  const { say } = useSpeech();
  const isCompact = density === 'compact';
  const Icon = isCompact ? IconBaselineDensitySmall : IconBaselineDensityMedium;
  return (
    <Tooltip label={say(isCompact ? kitTexts.comfortable : kitTexts.compact)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="input-sm"
        aria-label={say(kitTexts.compact)}
        aria-pressed={isCompact}
        onClick={() => onChange(isCompact ? 'comfortable' : 'compact')}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
