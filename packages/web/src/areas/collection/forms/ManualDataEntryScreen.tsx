import { Suspense } from 'react';
import { AddressTabs, tabIn, useAddressTab } from '../../../kit/page/AddressTabs.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { useLoaded } from '../../../kit/page/loaded.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import type { PageScreen } from '../../../kit/page/page.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { askEntryStart, EntryPageFrame, EntryScreenArea, entryTexts } from '../../measurement/public.ts';
import classes from './form.module.css';
import { formTexts as texts } from './form-texts.ts';

const loadList = () => import('./FormList.tsx').then((file) => file.FormList);

/** Loaded when it is opened: the sheet needs nothing of a list. */
function Forms() {
  const List = useLoaded(loadList);
  return <List />;
}

const tabs = [
  { key: 'sheet', label: texts.sheet, content: () => <EntryScreenArea /> },
  {
    key: 'forms',
    label: texts.myForms,
    content: () => (
      <Suspense fallback={<LoadingFallback shape="list" />}>
        <Forms />
      </Suspense>
    ),
  },
] as const;

/** Manual data entry (R015): the sheet of values, with the list of forms beside it. */
export const ManualDataEntryScreen: PageScreen = () => {
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
};

ManualDataEntryScreen.asksFirst = async (visit) => {
  if (tabIn(visit.address, tabs)?.key === 'sheet') await askEntryStart(visit);
};
