import { Button } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { changeFoundUsers } from '@oikos/contract/identity/users/found-users.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { saveFile } from '../../../kit/progress/save-file.ts';
import { csvText } from '../../../kit/text/csv-text.ts';
import { countText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';

type Changed = OutputOf<typeof changeFoundUsers>;

interface LeftUsersProps extends Pick<Changed, 'left' | 'reasons'> {
  readonly onClose: () => void;
}

/** Why people were left as they were: counted by reason, and one by one in a file. */
export function LeftUsers({ left, reasons, onClose }: LeftUsersProps) {
  const { say, sayReply } = useSpeech();
  const title = say(texts.left, left.length);
  const save = () => {
    const rows = left.map(({ userName, problem }) => [userName, sayReply(problem)]);
    const text = csvText([[say(texts.user), say(texts.leftReason)], ...rows]);
    saveFile(new Blob([text], { type: 'text/csv' }), say(texts.leftFileName));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={save}>
            {say(texts.leftFile)}
          </Button>
          <Button onClick={onClose}>{say(kitTexts.close)}</Button>
        </>
      }
    >
      <ShortTable
        caption={title}
        rows={reasons}
        keyOf={({ userId }) => userId}
        maxHeight="50vh"
        columns={[
          { title: say(texts.leftCount), isNumber: true, cell: ({ count }) => countText(count) },
          {
            title: say(texts.leftReason),
            cell: ({ count, userName, problem }) =>
              say(count === 1 ? texts.notDone : texts.leftSuchAs, userName, sayReply(problem)),
          },
        ]}
      />
    </Dialog>
  );
}
