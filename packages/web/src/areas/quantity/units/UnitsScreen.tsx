import { quantityTexts as texts } from '@oikos/contract/quantity/quantity-texts.ts';
import { unitCodes, units } from '@oikos/contract/quantity/units.ts';
import { lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { PageTabs } from '../../../kit/page/PageTabs.tsx';
import { exactText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { unitLookup } from '../quantity-lookups.ts';

/** Units of measure and their codes (R030). */
export function UnitsScreen() {
  const { say } = useSpeech();
  return (
    <PageTabs
      title={say(texts.unitsTitle)}
      tabs={[
        { key: 'units', label: say(texts.units), help: say(texts.unitsHelp), content: () => <Units /> },
        { key: 'codes', label: say(texts.unitCodes), help: say(texts.unitCodesHelp), content: () => <UnitCodes /> },
      ]}
    />
  );
}

/** Digits of a figure in the list. All digits are in its title, its form and its export. */
const SHOWN_DIGITS = 12;

function Units() {
  return (
    <ResourceScreen
      resource={units}
      embedded
      filters={['unitTypeId']}
      cells={{
        multiplyBy: {
          render: (unit) => (
            <span title={exactText(unit.multiplyBy)}>
              {exactText(Number(unit.multiplyBy.toPrecision(SHOWN_DIGITS)))}
            </span>
          ),
        },
      }}
    />
  );
}

const anyUnit = unitLookup();

function UnitCodes() {
  const { say } = useSpeech();
  return <ResourceScreen resource={unitCodes} embedded filters={[lookupFilter('uomId', say(texts.unit), anyUnit)]} />;
}
