import { Combobox, Modal, useCombobox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LONGEST_SEARCHED } from '@oikos/contract/records/record-search.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSpeech } from '../../../translation/translate.ts';
import { useSignOut } from '../use-sign-out.tsx';
import { takeKeys } from './early-keys.ts';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import type { SearchEntry } from './search-entry.ts';
import { searchTexts as texts } from './search-texts.ts';
import { useSearch } from './use-search.ts';

export interface QuickSearchProps {
  readonly onClose: () => void;
  readonly onPreferences: () => void;
  readonly onSwitchCompany: () => void;
}

/** One box for records, pages and commands, on Ctrl+K (V030). */
export function QuickSearch({ onClose, onPreferences, onSwitchCompany }: QuickSearchProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState('');
  const signOut = useSignOut();
  const leaving = (act: () => void) => () => {
    onClose();
    act();
  };
  const results = useSearch(typed, {
    onPreferences: leaving(onPreferences),
    onSwitchCompany: leaving(onSwitchCompany),
    onSignOut: signOut.ask,
  });
  const choose = ({ address, run }: SearchEntry) => {
    if (run) return run();
    onClose();
    if (address) void navigate(address);
  };
  const entries = results.groups.flatMap((group) => group.entries);
  const combobox = useCombobox({ opened: true });
  const awaitedEnter = useEnterAhead(typed, results.isAwaited, () => entries[0] && choose(entries[0]));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && entries.length === 0) awaitedEnter.press();
    // The list of results would take it for its own.
    if (event.key === 'Escape') onClose();
  };
  const shown = entries.map(({ id }) => id).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first is chosen whenever others are shown
  useEffect(() => {
    if (entries.length > 0) combobox.selectFirstOption();
  }, [shown, typed]);
  useEffect(() => () => void takeKeys(), []);
  return (
    <>
      <Modal.Root
        opened
        onClose={onClose}
        size={640}
        yOffset="8vh"
        fullScreen={isPhone}
        transitionProps={{ duration: 0 }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={say(texts.title)}>
          <Combobox
            store={combobox}
            onOptionSubmit={(id) => choose(entries.find((each) => each.id === id) as SearchEntry)}
          >
            <SearchField
              value={typed}
              onChange={(text) => {
                awaitedEnter.forget();
                setTyped(text.slice(0, LONGEST_SEARCHED));
              }}
              onKeyDown={onKeyDown}
              onEarlyEnter={awaitedEnter.press}
              onClose={onClose}
              isAwaited={results.isAwaited}
            />
            <SearchResults typed={typed} results={results} isPhone={isPhone} />
          </Combobox>
        </Modal.Content>
      </Modal.Root>
      {signOut.question}
    </>
  );
}

/** Enter, pressed before what was typed is answered, opens the first result once it is there. */
function useEnterAhead(typed: string, isAwaited: boolean, open: () => void) {
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!isPressed.current || isAwaited || typed.trim() === '') return;
    isPressed.current = false;
    open();
  }, [isAwaited, typed]);
  return {
    press: () => {
      isPressed.current = true;
    },
    forget: () => {
      isPressed.current = false;
    },
  };
}
