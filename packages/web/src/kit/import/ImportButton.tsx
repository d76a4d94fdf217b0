import { Button } from '@mantine/core';
import type { AnyResource } from '@oikos/contract/resource.ts';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import type { ShownColumn } from './import-columns.ts';
import { importTexts } from './import-texts.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })));

export interface ImportButtonProps {
  readonly resource: AnyResource;
  readonly columns: readonly ShownColumn[];
  readonly within: Readonly<Record<string, unknown>>;
}

/** Opens the import of a list; what it needs is loaded then. */
export function ImportButton(props: ImportButtonProps) {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.exportButton}
        aria-label={say(importTexts.import)}
        leftSection={<IconUpload size={16} />}
        px="sm"
        onClick={() => setOpen(true)}
      >
        <span className={classes.toolLabel}>{say(importTexts.import)}</span>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
