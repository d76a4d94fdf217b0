import { picklists } from '@oikos/contract/quantity/picklists/picklists.ts';
import { highestSystemPicklistCategory } from '@oikos/contract/quantity/picklists/system-picklists.ts';
import { quantityTexts as texts } from '@oikos/contract/quantity/quantity-texts.ts';
import { useParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { FillPage } from '../../../kit/page/FillPage.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { PicklistValuesList } from './PicklistValuesList.tsx';

/** The values of one system pick list, by its category 1 to 46 (R028). */
export function SystemPicklistScreen() {
  const { say } = useSpeech();
  const categoryId = Number(useParams().categoryId);
  const exists = Number.isInteger(categoryId) && categoryId >= 1 && categoryId <= highestSystemPicklistCategory;
  const query = useCall(
    picklists.endpoints.search,
    { isUserOrSystem: 'system', systemPicklistTypeId: exists ? categoryId : 1, top: 1 },
    { enabled: exists },
  );
  if (exists && query.isPending) return <LoadingFallback />;
  const list = query.data?.items[0];
  if (!exists || list === undefined) return <EmptyState title={query.error?.message ?? say(texts.noSuchCategory)} />;
  return (
    <FillPage>
      <PageHeader title={say(texts.valuesOf, list.name)} help={say(texts.systemPicklistsHelp)} />
      <PicklistValuesList picklistId={list.id} isNumeric={list.valueType === 'Numeric'} />
    </FillPage>
  );
}
