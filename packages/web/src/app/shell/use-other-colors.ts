import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { shellTexts } from './shell-texts.ts';

/** The other color scheme than the one that is shown: its words, its icon, and the way there. */
export function useOtherColors() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return {
    isDark,
    label: isDark ? shellTexts.light : shellTexts.dark,
    Icon: isDark ? IconSun : IconMoon,
    show: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}
