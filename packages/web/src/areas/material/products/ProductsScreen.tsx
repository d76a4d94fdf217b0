import { materialTexts as texts } from '@oikos/contract/material/material-texts.ts';
import { products } from '@oikos/contract/material/products.ts';
import { lookupInput } from '../../../kit/form/ResourceInputs.tsx';
import { lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { manufacturerLookup } from '../material-lookups.ts';

/** Products (R041). */
export function ProductsScreen() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={products}
      filters={[lookupFilter('manufacturerId', say(texts.manufacturer), manufacturerLookup)]}
      inputs={{ manufacturerId: lookupInput(manufacturerLookup) }}
    />
  );
}
