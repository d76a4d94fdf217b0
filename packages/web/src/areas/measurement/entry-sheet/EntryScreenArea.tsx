import { useMediaQuery } from '@mantine/hooks';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useLeaveQuestion } from '../../../kit/dialog/use-leave-question.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { AfterPage } from '../../../kit/page/AfterPage.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { EntryChoiceBar } from './EntryChoiceBar.tsx';
import { EntryFirstSteps } from './EntryFirstSteps.tsx';
import classes from './entry.module.css';
import { addressOfChoice, choiceOfAddress, isSheetNamed } from './entry-address.ts';
import { type EntryChoice, emptyChoice, isComplete } from './entry-choice.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { SiteWorkspace } from './SiteWorkspace.tsx';
import { useEntryStart, useKeptSheet } from './use-entry-start.ts';

// Most people enter the values of a site.
const SetWorkspace = lazy(() => import('./SetWorkspace.tsx').then((file) => ({ default: file.SetWorkspace })));

/** As wide as this, the choice above the sheet is one line, and room is kept for it while the sheet is read and shown. */
const CHOICE_IN_ONE_LINE = '(min-width: 75em)';

/** Dates are changed several times in a row, by hand: the sheet takes the focus when what it shows is chosen otherwise. */
const isOfDates = (next: Partial<EntryChoice>): boolean =>
  Object.keys(next).every((name) => name === 'from' || name === 'to' || name === 'page');

/** The sheet of manual data entry: the one that the address names, else the one that was open last. */
export function EntryScreenArea() {
  const [address] = useSearchParams();
  const { timeZone } = useKit();
  const today = localDateAt(timeZone, Date.now());
  const isNamed = isSheetNamed(address);
  const start = useEntryStart(!isNamed, today);
  if (!isNamed && start === undefined) return <LoadingFallback />;
  const choice = choiceOfAddress(address, start?.choice ?? emptyChoice(today));
  return <ChosenSheet choice={choice} hasSources={start?.hasSources ?? true} hasSites={start?.hasSites ?? true} />;
}

/** The values of one node, on its own page. */
export function EntryOfNode({ nodeId }: { readonly nodeId: number }) {
  const { timeZone } = useKit();
  const [address] = useSearchParams();
  const asked = choiceOfAddress(address, emptyChoice(localDateAt(timeZone, Date.now())));
  return <ChosenSheet choice={{ ...asked, nodeId, layout: 'periods' }} isNodeFixed />;
}

interface ChosenSheetProps {
  readonly choice: EntryChoice;
  readonly isNodeFixed?: boolean;
  readonly hasSites?: boolean;
  readonly hasSources?: boolean;
}

/** The choice, kept in the address, and its spreadsheet. */
function ChosenSheet({ choice, isNodeFixed = false, hasSites = true, hasSources = true }: ChosenSheetProps) {
  const { say } = useSpeech();
  const [, setAddress] = useSearchParams();
  const takesFocus = useFocusOnce(!isNodeFixed);
  const isOneLine = useMediaQuery(CHOICE_IN_ONE_LINE, undefined, { getInitialValueInEffect: false });
  const open = (next: Partial<EntryChoice>) =>
    setAddress((now) => addressOfChoice({ ...choice, ...next }, now), { replace: true });
  const { ask, question } = useLeaveQuestion<Partial<EntryChoice>>((next) => {
    takesFocus.current = !isOfDates(next);
    open(next);
  });
  useKeptSheet(choice, !isNodeFixed && isComplete(choice));
  if (!hasSources && !isComplete(choice)) return <EntryFirstSteps hasSites={hasSites} />;
  const key = JSON.stringify(choice);
  const sheet = { choice, takesFocus };
  return (
    <>
      <AfterPage outline={<div className={classes.choiceOutline} />} atOnce={!isOneLine}>
        <EntryChoiceBar choice={choice} isNodeFixed={isNodeFixed} onChange={ask} onDefault={open} />
      </AfterPage>
      {!isComplete(choice) ? (
        <EmptyState
          title={say(isNodeFixed ? texts.chooseSet : texts.chooseFirst)}
          hint={say(isNodeFixed ? texts.chooseSetHint : texts.chooseFirstHint)}
        />
      ) : choice.layout === 'site' ? (
        <SiteWorkspace {...sheet} onPage={(page) => ask({ page })} key={key} />
      ) : (
        <Suspense fallback={<LoadingFallback />} key={key}>
          <SetWorkspace {...sheet} />
        </Suspense>
      )}
      {question}
    </>
  );
}

/** Whether the next sheet takes the focus: not once the person went on by hand, which may be before it is there. */
function useFocusOnce(atFirst: boolean): RefObject<boolean> {
  const takesFocus = useRef(atFirst);
  useEffect(() => {
    const stop = () => {
      takesFocus.current = false;
    };
    document.addEventListener('keydown', stop, true);
    document.addEventListener('pointerdown', stop, true);
    return () => {
      document.removeEventListener('keydown', stop, true);
      document.removeEventListener('pointerdown', stop, true);
    };
  }, []);
  return takesFocus;
}
