import { Button } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { savePreferences } from '@oikos/contract/identity/preferences.ts';
import type { readFirstHour } from '@oikos/contract/task/first-hour/first-hour.ts';
import { useSave } from '../../../../api/use-save.ts';
import { FirstSteps } from '../../../../kit/home/FirstSteps.tsx';
import { useReady } from '../../../../kit/home/home-block.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { firstHourTexts as texts } from '../first-hour-texts.ts';
import { useSteps } from './use-steps.ts';

interface FirstHourProps {
  readonly steps: OutputOf<typeof readFirstHour>['steps'];
  readonly onReady: () => void;
  readonly onHidden: () => void;
}

export function FirstHour({ steps, onReady, onHidden }: FirstHourProps) {
  const { say } = useSpeech();
  const shown = useSteps(steps);
  const hiding = useSave(savePreferences, {
    onSaved: () => {
      toast('success', say(texts.hidden));
      onHidden();
    },
  });
  useReady(true, onReady);
  return (
    <FirstSteps
      steps={shown}
      links={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={hiding.isPending}
          onClick={() => hiding.mutate({ hidesFirstHour: true })}
        >
          {say(texts.hide)}
        </Button>
      }
    />
  );
}
