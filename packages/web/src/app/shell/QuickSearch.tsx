import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { modules } from '@oikos/contract/modules.ts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../api/session/session-state.ts';
import { quickSearchEntries } from '../../kit/page/menu.ts';
import { useVisitor } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import { pages } from '../pages.ts';
import { takeKeys } from './early-keys.ts';
import { moduleIcons } from './module-icons.ts';
import { shellTexts } from './shell-texts.ts';
import { useLabels } from './use-shell.ts';

/** Every page the user may open, as 'module>group>page' (V030), on Ctrl+K. */
export function QuickSearch({ onClose }: { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const visitor = useVisitor();
  const labels = useLabels();
  const { user } = useSession();
  const actions = useMemo(() => {
    const open = modules.map(({ id }) => id).filter((id) => user.modules.includes(id) || user.isSuperAdmin);
    return quickSearchEntries(pages, open, visitor).map(({ address, trail, module, page }) => {
      const Icon = moduleIcons[module];
      return {
        id: address,
        label: trail,
        description: labels.help(page),
        keywords: [labels.page(page), page.path],
        leftSection: <Icon size={18} />,
        onClick: () => void navigate(address),
      };
    });
  }, [visitor, user, labels, navigate]);
  const [query, setQuery] = useState('');
  useEffect(() => {
    spotlight.open();
    return () => void takeKeys();
  }, []);
  return (
    <Spotlight
      actions={actions}
      shortcut={null}
      overlayProps={{ blur: 0 }}
      onSpotlightClose={onClose}
      highlightQuery
      scrollable
      maxHeight={420}
      limit={50}
      onQueryChange={setQuery}
      nothingFound={say(shellTexts.quickSearchNothing, query)}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: say(shellTexts.quickSearchHint),
        'aria-label': say(shellTexts.quickSearch),
        onFocus: (event) => addEarlyKeys(event.currentTarget),
      }}
    />
  );
}

/** As if they were typed into the field: what it does at each change happens. */
function addEarlyKeys(field: HTMLInputElement): void {
  const typed = takeKeys();
  if (typed === '') return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor;
  set?.call(field, field.value + typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
