import { Box, Group } from '@mantine/core';
import { wasteStreamTexts as texts } from '@oikos/contract/waste/stream/waste-streams/waste-stream-texts.ts';
import {
  saveWasteStreamCategories,
  saveWasteStreamCodes,
  type WasteStreamDetails,
} from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { useState } from 'react';
import { useSave } from '../../../../api/use-save.ts';
import { type ChosenItem, ChosenList } from '../../../../kit/fields/ChosenList.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { LookupListField } from '../../../../kit/fields/LookupListField.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { governingBodyLookup } from '../../../location/public.ts';
import { wasteCodeLookup } from '../../../regulation/public.ts';
import type { StreamFormProps } from './StreamForms.tsx';
import { categoryLookup } from './waste-stream-lookups.ts';

const codesForm = saveWasteStreamCodes.input.pick({ wasteCodeIds: true });
const categoriesForm = saveWasteStreamCategories.input.pick({ governingBodyCategoryIds: true });

/** The waste codes of a stream, in the order of the manifest. */
export function StreamCodesForm({ stream }: StreamFormProps) {
  const { say } = useSpeech();
  const { id, version } = stream;
  const save = useSave(saveWasteStreamCodes);
  return (
    <Box maw={760}>
      <EntityForm
        schema={codesForm}
        initial={{ wasteCodeIds: stream.wasteCodes.map((code) => code.wasteCodeId) }}
        savedBy={saveWasteStreamCodes}
        readFirst
        save={({ wasteCodeIds }) => save.mutateAsync({ id, version, wasteCodeIds })}
        onSaved={() => toast('success', say(kitTexts.saved, say(texts.codes)))}
      >
        {({ field }) => (
          <LookupListField
            ordered
            label={say(texts.codes)}
            description={say(texts.codesHint)}
            addLabel={say(texts.addCode)}
            emptyText={say(texts.noCodes)}
            lookup={wasteCodeLookup}
            known={stream.wasteCodes.map((code) => ({
              id: code.wasteCodeId,
              name: code.code,
              detail: code.description,
            }))}
            {...field('wasteCodeIds')}
          />
        )}
      </EntityForm>
    </Box>
  );
}

const chosenCategories = (stream: WasteStreamDetails): ChosenItem[] =>
  stream.categories.map((category) => ({
    id: category.governingBodyCategoryId,
    name: category.governingBody,
    detail: category.name,
  }));

/** Governing bodies of a stream, each by its category (U29, X166). */
export function StreamBodiesForm({ stream }: StreamFormProps) {
  const { say } = useSpeech();
  const { id, version } = stream;
  const [known, setKnown] = useState(() => chosenCategories(stream));
  const save = useSave(saveWasteStreamCategories);
  return (
    <Box maw={760}>
      <EntityForm
        schema={categoriesForm}
        initial={{ governingBodyCategoryIds: known.map((item) => item.id) }}
        savedBy={saveWasteStreamCategories}
        readFirst
        save={(values) => save.mutateAsync({ id, version, ...values })}
        onSaved={() => toast('success', say(kitTexts.saved, say(texts.bodies)))}
      >
        {({ field }) => {
          const { value, onChange, error, readOnly } = field('governingBodyCategoryIds');
          const ids = value as readonly number[];
          return (
            <ChosenList
              label={say(texts.bodies)}
              description={say(texts.bodiesHint)}
              emptyText={say(texts.noBodies)}
              readOnly={readOnly}
              error={error}
              items={ids.flatMap((each) => known.find((item) => item.id === each) ?? [])}
              onChange={(items) => onChange(items.map((item) => item.id))}
            >
              <AddBody
                onAdd={(item) => {
                  setKnown([...known, item]);
                  if (!ids.includes(item.id)) onChange([...ids, item.id]);
                }}
              />
            </ChosenList>
          );
        }}
      </EntityForm>
    </Box>
  );
}

/** First the body, then one of its categories. */
function AddBody({ onAdd }: { readonly onAdd: (item: ChosenItem) => void }) {
  const { say } = useSpeech();
  const [body, setBody] = useState<ChosenItem>();
  const [turn, setTurn] = useState(0);
  return (
    <Group grow align="flex-start" mt={4} key={turn}>
      <LookupField
        label={say(texts.body)}
        lookup={governingBodyLookup}
        value={body?.id ?? null}
        valueLabel={body?.name ?? ''}
        onChange={(bodyId, choice) => setBody(bodyId && choice ? { id: bodyId, name: choice.label } : undefined)}
      />
      <LookupField
        key={body?.id}
        label={say(texts.category)}
        placeholder={body ? undefined : say(texts.addBody)}
        disabled={body === undefined}
        lookup={categoryLookup(body?.id ?? 0)}
        value={null}
        onChange={(categoryId, choice) => {
          if (!body || !categoryId || !choice) return;
          onAdd({ id: categoryId, name: body.name, detail: choice.label });
          setBody(undefined);
          setTurn(turn + 1);
        }}
      />
    </Group>
  );
}
