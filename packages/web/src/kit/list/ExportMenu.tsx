import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCsv, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { downloadList, type ExportFormat, type ListExport } from '../../api/download.ts';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import { kitTexts } from '../kit-texts.ts';
import { useBusy } from '../progress/use-busy.ts';

export interface ExportMenuProps extends Omit<ListExport, 'format'> {
  readonly isEmpty?: boolean;
}

/** Exports the whole list, with the filters and the order of the screen, as XLSX or CSV. */
export function ExportMenu({ isEmpty, ...asked }: ExportMenuProps) {
  const { say } = useSpeech();
  const [isBusy, busy] = useBusy();
  const download = (format: ExportFormat) => busy(() => downloadList({ ...asked, format }));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          className={classes.exportButton}
          aria-label={say(kitTexts.export)}
          loading={isBusy}
          disabled={isEmpty}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
          px="sm"
        >
          <span className={classes.toolLabel}>{say(kitTexts.export)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => download('xlsx')}>
          {say(kitTexts.exportXlsx)}
        </Menu.Item>
        <Menu.Item leftSection={<IconCsv size={16} />} onClick={() => download('csv')}>
          {say(kitTexts.exportCsv)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
