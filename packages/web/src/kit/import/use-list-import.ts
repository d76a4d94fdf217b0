import {
  applyListImport,
  checkListImport,
  type ListImportOutcome,
  type ListImportUndone,
  requestListImportProblems,
  undoListImport,
} from '@oikos/contract/collection/list-imports/list-imports.ts';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { downloadByTicket, type ExportFormat } from '../../api/download.ts';
import { runListImport } from '../../api/list-import.ts';
import { storeUpload } from '../../api/upload-file.ts';
import { chosenLanguage } from '../../translation/language.ts';
import { toastError } from '../progress/toast.ts';
import type { Heading } from './import-columns.ts';

export interface ImportPlace {
  readonly list: string;
  readonly within: Readonly<Record<string, unknown>>;
  readonly headings: readonly Heading[];
}

interface Checked {
  readonly storedFileId: number;
  readonly outcome: ListImportOutcome;
}

interface Running {
  readonly work: 'check' | 'apply' | 'undo';
  readonly fileName: string;
  readonly progress: number;
}

/** What runs now, and what went wrong. */
function useRunning() {
  const [running, setRunning] = useState<Running>();
  const [error, setError] = useState<string>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const signal = () => stop.current.signal;
  const during = async (
    work: Running['work'],
    fileName: string,
    run: (tell: (share: number) => void) => Promise<void>,
  ) => {
    setError(undefined);
    setRunning({ work, fileName, progress: 0 });
    try {
      await run((progress) => setRunning({ work, fileName, progress }));
    } catch (reason) {
      if (!stop.current.signal.aborted) setError(textOf(reason));
    } finally {
      setRunning(undefined);
    }
  };
  return { running, error, setError, during, signal };
}

/** The steps of importing a list: a file is taken and checked, then imported, then perhaps undone. Closing stops a check. */
export function useListImport(place: ImportPlace) {
  const [checked, setChecked] = useState<Checked>();
  const [imported, setImported] = useState<ListImportOutcome>();
  const [undone, setUndone] = useState<ListImportUndone>();
  const { running, error, setError, during, signal } = useRunning();
  const input = (storedFileId: number) => ({
    list: place.list,
    storedFileId,
    within: { ...place.within },
    headings: [...place.headings],
  });
  const take = (file: File) =>
    during('check', file.name, async (tell) => {
      const storedFileId = await storeUpload(file);
      const outcome = await runListImport(checkListImport, input(storedFileId), tell, signal());
      setChecked({ storedFileId, outcome });
    });
  const apply = (allOrNothing: boolean) =>
    checked &&
    during('apply', checked.outcome.fileName, async (tell) => {
      const outcome = await runListImport(applyListImport, { ...input(checked.storedFileId), allOrNothing }, tell);
      setImported(outcome);
    });
  const undo = ({ importId, fileName }: ListImportOutcome) =>
    during('undo', fileName, async () => {
      setUndone(await call(undoListImport, { list: place.list, importId: importId as number }));
    });
  const downloadProblems = async (format: ExportFormat) => {
    if (!checked) return;
    await call(requestListImportProblems, { ...input(checked.storedFileId), format, language: chosenLanguage() })
      .then(({ ticket }) => downloadByTicket(ticket))
      .catch(toastError);
  };
  const startAgain = () => {
    setChecked(undefined);
    setError(undefined);
  };
  const steps = { take, apply, undo, downloadProblems, startAgain };
  return { checked: checked?.outcome, imported, undone, running, error, setError, ...steps };
}
