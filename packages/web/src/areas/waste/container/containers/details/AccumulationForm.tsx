import { SimpleGrid, Text, Title } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { saveWasteAccumulation } from '@oikos/contract/waste/handling/waste-entries.ts';
import { call } from '../../../../../api/call.ts';
import { DateField } from '../../../../../kit/fields/DateField.tsx';
import { EntityForm } from '../../../../../kit/form/EntityForm.tsx';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../../kit/kit-texts.ts';
import classes from '../../../../../kit/page/record.module.css';
import { toast } from '../../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import type { ContainerDetails } from '../../../site/public.ts';
import { containerTexts as texts } from '../../../site/public.ts';

/** The dates of the waste: since when it accumulates, when it was full, when it is to move (V271, V272). */
export function AccumulationForm({ container }: { readonly container: ContainerDetails }) {
  const { say } = useSpeech();
  const { may } = useKit();
  return (
    <section className={classes.panel} aria-labelledby="waste-accumulation">
      <Title order={2} id="waste-accumulation" mb={8}>
        {say(texts.dates)}
      </Title>
      <EntityForm
        schema={saveWasteAccumulation.input}
        initial={{
          containerId: container.id,
          version: container.version,
          initialAccumulationDate: container.initialAccumulationDate,
          dateFull: container.fullDate,
          moveShipDate: container.moveShipDate,
        }}
        readFirst
        readOnly={!may(saveWasteAccumulation)}
        save={async (values) => {
          await call(saveWasteAccumulation, values);
          toast('success', say(kitTexts.saved, say(texts.dates)));
        }}
      >
        {({ field }) => (
          <>
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" className={classes.dates}>
              <DateField label={say(words.initialAccumulationDate)} {...field('initialAccumulationDate')} />
              <DateField label={say(words.fullDate)} {...field('dateFull')} />
              <DateField label={say(words.moveShipDate)} {...field('moveShipDate')} />
            </SimpleGrid>
            <Text size="xs" c="dimmed">
              {say(texts.initialByHand)}
            </Text>
          </>
        )}
      </EntityForm>
    </section>
  );
}
