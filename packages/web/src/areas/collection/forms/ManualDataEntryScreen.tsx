import { useParams } from 'react-router';
import { AddressTabs, useAddressTab } from '../../../kit/page/AddressTabs.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { EntryPageFrame, EntryScreenArea, entryTexts } from '../../measurement/public.ts';
import { FormList } from './FormList.tsx';
import { FormScreen } from './FormScreen.tsx';
import classes from './form.module.css';
import { formTexts as texts } from './form-texts.ts';

/** Manual data entry (R015): a form, or the sheet of values with the list of forms beside it. */
export function ManualDataEntryScreen() {
  const formId = Number(useParams().formId);
  return formId > 0 ? <FormScreen id={formId} key={formId} /> : <FreeEntry />;
}

const tabs = [
  { key: 'sheet', label: texts.sheet, content: () => <EntryScreenArea /> },
  { key: 'forms', label: texts.myForms, content: () => <FormList /> },
] as const;

function FreeEntry() {
  const { say } = useSpeech();
  const { chosen, open } = useAddressTab(tabs);
  return (
    <EntryPageFrame>
      <PageHeader title={say(entryTexts.title)} help={say(texts.help)} />
      <AddressTabs
        tabs={tabs.map((tab) => ({ ...tab, label: say(tab.label) }))}
        chosen={chosen?.key ?? 'sheet'}
        onOpen={open}
        className={classes.tabs}
        panelClassName={classes.panel}
      />
    </EntryPageFrame>
  );
}
