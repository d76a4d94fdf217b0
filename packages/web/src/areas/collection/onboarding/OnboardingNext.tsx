import {
  importOnboarding,
  markedWorkbook,
  undoOnboarding,
  uploadOnboarding,
  validateOnboarding,
} from '@oikos/contract/collection/onboarding/onboardings.ts';
import { IconArrowBackUp, IconDownload, IconFileUpload, IconListCheck, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../api/call.ts';
import { downloadByTicket } from '../../../api/download.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { NextStep, type NextStepProps } from '../../../kit/page/NextStep.tsx';
import type { PageAction } from '../../../kit/page/page-action.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import { chosenLanguage } from '../../../translation/language.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { onboardingTexts as texts } from './onboarding-texts.ts';
import type { Onboarding } from './shown-onboarding.ts';

/** What can be done with a workbook. */
function useActions({ id }: Onboarding, onUndo: () => void) {
  const { say } = useSpeech();
  const { pathname } = useLocation();
  const input = { transactionId: id };
  const download = async () =>
    downloadByTicket((await call(markedWorkbook, { ...input, language: chosenLanguage() })).ticket);
  const check: PageAction = {
    label: say(texts.check),
    icon: <IconListCheck size={16} aria-hidden />,
    by: validateOnboarding,
    onClick: () => void call(validateOnboarding, input).catch(toastError),
  };
  const apply: PageAction = {
    label: say(texts.import),
    icon: <IconTableImport size={16} aria-hidden />,
    by: importOnboarding,
    onClick: () => void call(importOnboarding, input).catch(toastError),
  };
  const marked: PageAction = {
    label: say(texts.marked),
    icon: <IconDownload size={16} aria-hidden />,
    by: markedWorkbook,
    onClick: () => void download().catch(toastError),
  };
  const upload: PageAction = {
    label: say(texts.upload),
    icon: <IconFileUpload size={16} aria-hidden />,
    by: uploadOnboarding,
    to: pathname.replace(/\/\d+\/?$/u, ''),
  };
  const undo: PageAction = {
    label: say(texts.undo),
    icon: <IconArrowBackUp size={16} aria-hidden />,
    by: undoOnboarding,
    onClick: onUndo,
  };
  return { check, again: { ...check, label: say(texts.checkAgain) }, apply, marked, upload, undo };
}

function useNext(shown: Onboarding, onUndo: () => void): NextStepProps {
  const { say } = useSpeech();
  const { may } = useKit();
  const { check, again, apply, marked, upload, undo } = useActions(shown, onUndo);
  const { state, steps, counts, errorCount, overwrites } = shown;
  const primary = (action: PageAction): PageAction => ({ ...action, kind: 'primary' });
  if (state === 'COMPLETED') return { tone: 'success', what: say(texts.doneNext), actions: [undo] };
  if (state === 'FAILED' && errorCount > 0 && steps.VALIDATE_TEMPLATE === 'ERROR')
    return {
      tone: 'error',
      what: say(texts.fixTemplate),
      why: say(texts.fixTemplateWhy),
      actions: [primary(upload), again],
    };
  if (state === 'FAILED' && errorCount > 0)
    return {
      tone: 'error',
      what: say(texts.fixNext, errorCount),
      why: say(texts.fixWhy),
      actions: [primary(marked), upload, again],
    };
  if (steps.VALIDATE_DATA !== 'SUCCESS')
    return { tone: 'information', what: say(texts.checkNext), why: say(texts.checkWhy), actions: [primary(check)] };
  const count = counts.added + counts.changed + counts.removed;
  const isDenied = overwrites && !may('ONBOARDING_OVERWRITE');
  return {
    tone: isDenied ? 'warning' : 'information',
    what: count === 0 ? say(texts.importNothing) : say(texts.importNext, count),
    why: say(isDenied ? texts.overwriteWhy : texts.importWhy),
    actions: [primary({ ...apply, isDisabled: count === 0 || isDenied }), again],
  };
}

/** What to do with a workbook next. */
export function OnboardingNext({ shown }: { readonly shown: Onboarding }) {
  const { say } = useSpeech();
  const [isAsking, setAsking] = useState(false);
  const next = useNext(shown, () => setAsking(true));
  return (
    <>
      <NextStep {...next} />
      <ConfirmDialog
        opened={isAsking}
        title={say(texts.undoTitle)}
        confirmLabel={say(texts.undo)}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await call(undoOnboarding, { transactionId: shown.id });
          setAsking(false);
        }}
      >
        {say(texts.undoText)}
      </ConfirmDialog>
    </>
  );
}
