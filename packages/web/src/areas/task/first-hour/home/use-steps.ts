import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readFirstHour } from '@oikos/contract/task/first-hour/first-hour.ts';
import type { FirstStep } from '../../../../kit/home/FirstSteps.tsx';
import { usePageAddresses } from '../../../../kit/page/use-page-address.ts';
import { useMayAdd } from '../../../../kit/page/use-way-to.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { useWorkbookPage } from '../../../collection/onboarding/public.ts';
import { firstHourTexts as texts } from '../first-hour-texts.ts';
import { stepWords } from './step-rules.ts';

/** The steps as the home shows them: what is missing of each, and where the reader may do it. */
export function useSteps(steps: OutputOf<typeof readFirstHour>['steps']): readonly FirstStep[] {
  const { say } = useSpeech();
  const mayAdd = useMayAdd();
  const addressOf = usePageAddresses();
  const workbook = useWorkbookPage();
  const firstOpen = (pages: readonly (readonly [string, string?])[]) =>
    pages
      .map(([path, asks = '']) => {
        const address = addressOf(path);
        return address && address + asks;
      })
      .find((address) => address !== undefined);
  return steps.map(({ key, isOptional, lacks: [lacking] }) => {
    const { title, ways, byWorkbook, afterwards } = stepWords[key];
    const way = lacking && ways[lacking];
    if (!way) {
      const address = afterwards && addressOf(afterwards.page);
      const otherwise = address ? { action: say(afterwards.action), address } : undefined;
      return { isDone: true, title: say(title), action: '', address: undefined, otherwise, isOptional };
    }
    return {
      isDone: false,
      title: say(title),
      why: say(way.missing),
      action: say(way.action),
      address: mayAdd(lacking) ? firstOpen(way.pages) : undefined,
      otherwise: byWorkbook && workbook ? { action: say(texts.importWorkbook), address: workbook } : undefined,
      isOptional,
    };
  });
}
