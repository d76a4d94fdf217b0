import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { ImportDrop, type ImportDropProps } from './ImportDrop.tsx';
import { importTexts as texts } from './import-texts.ts';

export interface NewImportDialogProps extends ImportDropProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Takes a file and begins an import with it. */
export function NewImportDialog({ opened, onClose, ...drop }: NewImportDialogProps) {
  const { say } = useSpeech();
  return (
    <Dialog opened={opened} title={say(texts.newImport)} onClose={onClose}>
      <ImportDrop {...drop} />
    </Dialog>
  );
}
