import { searchVoidedNumbers } from '@oikos/contract/waste/site/auto-numbering/voided-numbers.ts';
import type { NumberedThing } from '@oikos/domain/waste/site/auto-numbering.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { choiceFilter } from '../../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import { timeText } from '../../../../kit/text/time-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { numberingTexts as texts } from './numbering-texts.ts';

/** Why a number is missing: containers and shipments that are gone, and who voided their numbers (U48). */
export function VoidedNumbersScreen() {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const things: Readonly<Record<NumberedThing, string>> = {
    Container: say(texts.container),
    Shipment: say(texts.shipment),
  };
  return (
    <ListScreen
      title={say(texts.voidedTitle)}
      help={say(texts.voidedHelp)}
      plural={say(texts.voidedPlural)}
      emptyHint={say(texts.voidedHelp)}
      endpoint={searchVoidedNumbers}
      filters={[
        choiceFilter('type', say(texts.type), [
          { value: 'Container', label: things.Container },
          { value: 'Shipment', label: things.Shipment },
        ]),
      ]}
      columns={[
        { field: 'number', title: say(texts.number), noWrap: true },
        { field: 'type', title: say(texts.type), noWrap: true, words: things },
        { field: 'locationName', title: say(texts.location) },
        { field: 'reason', title: say(texts.reason) },
        { field: 'userName', title: say(texts.voidedBy), noWrap: true },
        {
          field: 'voidedAt',
          title: say(texts.voidedAt),
          noWrap: true,
          render: ({ voidedAt }) => timeText(voidedAt, timeZone),
        },
      ]}
    />
  );
}
