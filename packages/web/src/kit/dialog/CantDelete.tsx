import { Anchor, Button, List, Text } from '@mantine/core';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import type { RecordUse } from '@oikos/contract/replies.ts';
import { Link } from 'react-router';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { useRecordAddress } from '../page/use-record-address.ts';
import { Dialog } from './Dialog.tsx';

/** Why a record can't be deleted: what uses it, or in words. */
export interface Hindrance {
  readonly message: string;
  readonly uses: readonly RecordUse[];
}

export interface CantDeleteProps extends Hindrance {
  readonly name: string;
  readonly onClose: () => void;
}

/** Says what uses a record, with links to it; there is nothing to confirm. */
export function CantDelete({ name, message, uses, onClose }: CantDeleteProps) {
  const { say } = useSpeech();
  const footer = (
    <Button variant="default" onClick={onClose} data-autofocus>
      {say(kitTexts.close)}
    </Button>
  );
  return (
    <Dialog opened onClose={onClose} title={say(kitTexts.cantDelete, name)} footer={footer} size="md" fixed>
      <Text size="sm" mb={uses.length > 0 ? 'xs' : 0}>
        {uses.length > 0 ? say(kitTexts.usedBy, name) : message}
      </Text>
      {uses.map((use) => (
        <UseOfRecord key={use.label.key} use={use} onOpen={onClose} />
      ))}
    </Dialog>
  );
}

function UseOfRecord({
  use: { label, count, records },
  onOpen,
}: {
  readonly use: RecordUse;
  readonly onOpen: () => void;
}) {
  const { say } = useSpeech();
  const addressOf = useRecordAddress();
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        {count} {inSentence(say(label))}
      </Text>
      <List size="sm">
        {records.map((record) => {
          const address = addressOf(record);
          return (
            <List.Item key={`${record.id} ${record.name}`}>
              {address === undefined ? (
                record.name
              ) : (
                <Anchor component={Link} to={address} onClick={onOpen} inherit>
                  {record.name}
                </Anchor>
              )}
            </List.Item>
          );
        })}
        {records.length > 0 && count > records.length ? (
          <List.Item>{say(kitTexts.moreUses, count - records.length)}</List.Item>
        ) : null}
      </List>
    </>
  );
}
