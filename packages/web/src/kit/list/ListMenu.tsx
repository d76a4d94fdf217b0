import { ActionIcon, Menu } from '@mantine/core';
import { IconCsv, IconDots, IconFileSpreadsheet, IconPrinter, IconUpload } from '@tabler/icons-react';
import { downloadList, type ExportFormat, type ListExport } from '../../api/download.ts';
import { useSpeech } from '../../translation/translate.ts';
import { importTexts } from '../import/import-texts.ts';
import { kitTexts } from '../kit-texts.ts';
import { unavailable } from '../page/menu-item.ts';
import { useBusy } from '../progress/use-busy.ts';

/** A list as a file, and what it is called in the menu. */
export interface ExportedList extends Omit<ListExport, 'format'> {
  readonly title: string;
}

export interface ListMenuProps {
  /** Whole lists as files, with the filters and the order of the screen: first its own. */
  readonly exported: readonly ExportedList[];
  readonly isEmpty: boolean;
  readonly onImport: (() => void) | undefined;
  readonly onPrint: () => Promise<void>;
}

/** What is done with a list as a whole. */
export function ListMenu({ exported, isEmpty, onImport, onPrint }: ListMenuProps) {
  const { say } = useSpeech();
  const [isBusy, busy] = useBusy();
  const download = (list: ExportedList, format: ExportFormat) => busy(() => downloadList({ ...list, format }));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="input-sm" aria-label={say(kitTexts.listMenu)} loading={isBusy}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {exported.map((list) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a menu is no fieldset
          <div key={list.list.list.name} role="group" aria-label={list.title}>
            <Menu.Label>{list.title}</Menu.Label>
            <Menu.Item
              leftSection={<IconFileSpreadsheet size={16} />}
              {...unavailable(isEmpty)}
              onClick={() => download(list, 'xlsx')}
            >
              {say(kitTexts.exportXlsx)}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCsv size={16} />}
              {...unavailable(isEmpty)}
              onClick={() => download(list, 'csv')}
            >
              {say(kitTexts.exportCsv)}
            </Menu.Item>
          </div>
        ))}
        <Menu.Item leftSection={<IconPrinter size={16} />} {...unavailable(isEmpty)} onClick={() => void onPrint()}>
          {say(kitTexts.print)}
        </Menu.Item>
        {onImport ? (
          <Menu.Item leftSection={<IconUpload size={16} />} onClick={onImport}>
            {say(importTexts.import)}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
