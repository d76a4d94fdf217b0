import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { EntryScreenArea } from './EntryScreenArea.tsx';
import classes from './entry.module.css';
import { entryTexts as texts } from './entry-texts.ts';

/** Manual data entry (R015): a spreadsheet of the values of a parameter set. */
export function ManualDataEntryScreen() {
  const { say } = useSpeech();
  return (
    <div className={classes.page}>
      <PageHeader title={say(texts.title)} help={say(texts.help)} />
      <EntryScreenArea />
    </div>
  );
}
