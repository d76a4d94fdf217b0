import { IconAdjustments, IconBuilding, IconClock, IconLogout, IconPlus } from '@tabler/icons-react';
import { useSession } from '../../../api/session/session-state.ts';
import { commandEntries, quickSearchEntries } from '../../../kit/page/menu.ts';
import { commandLabel, pageLabel } from '../../../kit/page/page-labels.ts';
import { useModulesInOrder } from '../../../kit/page/use-record-address.ts';
import { useVisitor } from '../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { pages } from '../../pages.ts';
import { recentVisits } from '../../recent-pages.ts';
import { moduleIcons } from '../module-icons.ts';
import { shellTexts } from '../shell-texts.ts';
import { useOtherColors } from '../use-other-colors.ts';
import { useLabels } from '../use-shell.ts';
import type { SearchEntry } from './search-entry.ts';
import { searchTexts as texts } from './search-texts.ts';

/** Every page once, and those that are something to do or begin something. */
export function usePageEntries(): { readonly pages: readonly SearchEntry[]; readonly toDo: readonly SearchEntry[] } {
  const visitor = useVisitor();
  const labels = useLabels();
  const { say } = useSpeech();
  const order = useModulesInOrder();
  const found = quickSearchEntries(pages, order, visitor);
  const listed = found.map(({ address, trail, module, page }) => ({
    isCommand: page.isCommand === true,
    entry: {
      id: address,
      label: labels.page(page),
      detail: trail,
      icon: page.isCommand ? IconPlus : moduleIcons[module],
      words: page.path,
      address,
    },
  }));
  const begun = commandEntries(found, visitor).map(({ page, command, trail, address }) => ({
    id: `${address} command`,
    label: say(commandLabel(page.path, command)),
    detail: trail,
    icon: IconPlus,
    address,
  }));
  const those = (isCommand: boolean) => listed.filter((each) => each.isCommand === isCommand).map(({ entry }) => entry);
  return { pages: those(false), toDo: [...those(true), ...begun] };
}

export interface ShellCommands {
  readonly onPreferences: () => void;
  readonly onSwitchCompany: () => void;
  readonly onSignOut: () => void;
}

/** What the shell does for everybody. The further words are what people call it elsewhere. */
export function useCommandEntries({ onPreferences, onSwitchCompany, onSignOut }: ShellCommands): SearchEntry[] {
  const { say } = useSpeech();
  const colors = useOtherColors();
  return [
    {
      id: 'colors',
      label: say(colors.isDark ? texts.lightMode : texts.darkMode),
      icon: colors.Icon,
      words: say(colors.label),
      run: colors.show,
    },
    { id: 'preferences', label: say(shellTexts.preferences), icon: IconAdjustments, run: onPreferences },
    { id: 'company', label: say(shellTexts.switchCompany), icon: IconBuilding, run: onSwitchCompany },
    { id: 'signOut', label: say(texts.signOut), icon: IconLogout, words: say(shellTexts.logout), run: onSignOut },
  ];
}

/** Pages and records opened lately, the latest first. */
export function useRecentEntries(): readonly SearchEntry[] {
  const { user } = useSession();
  const { say } = useSpeech();
  return recentVisits(user).map(({ address, path, label, name }) => {
    const page = say(pageLabel({ path, label }));
    return { id: address, label: name ?? page, ...(name && { detail: page }), icon: IconClock, address };
  });
}
