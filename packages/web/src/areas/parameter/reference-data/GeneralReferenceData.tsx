import type { ItemOf } from '@oikos/contract/list.ts';
import {
  activateReferenceData,
  deactivateReferenceData,
  referenceData,
} from '@oikos/contract/parameter/reference-data/reference-data.ts';
import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import { IconColumns, IconPlayerPause, IconPlayerPlay, IconTable, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSave } from '../../../api/use-save.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { MapPropertiesDrawer, ValuePropertiesDrawer } from './PropertiesDrawers.tsx';
import { ReferenceDataValues } from './ReferenceDataValues.tsx';

export type ReferenceDataRow = ItemOf<typeof referenceData.endpoints.search>;

/** General reference data: the list, or the values of the one in the address. */
export function GeneralReferenceData() {
  const [parameters, setParameters] = useSearchParams();
  const chosen = Number(parameters.get('data'));
  if (Number.isSafeInteger(chosen) && chosen > 0) {
    return <ReferenceDataValues referenceDataId={chosen} onBack={() => setParameters({ tab: 'general' })} />;
  }
  return <Definitions onValues={(id) => setParameters({ tab: 'general', data: String(id) })} />;
}

function Definitions({ onValues }: { readonly onValues: (id: number) => void }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [mapped, setMapped] = useState<ReferenceDataRow>();
  const [valued, setValued] = useState<ReferenceDataRow>();
  const activate = useSave(activateReferenceData);
  const deactivate = useSave(deactivateReferenceData);
  const mayEdit = may(activateReferenceData);
  const change = (save: typeof activate) => (row: ReferenceDataRow) =>
    void save.mutateAsync({ id: row.id, version: row.version }).catch(toastError);
  return (
    <>
      <ResourceScreen
        resource={referenceData}
        embedded
        isReadOnly={(row) => !row.isActive}
        rowActions={[
          { label: say(texts.showValues), icon: <IconTable size={16} />, onClick: (row) => onValues(row.id) },
          { label: say(texts.mapProperties), icon: <IconTags size={16} />, onClick: setMapped },
          { label: say(texts.valueProperties), icon: <IconColumns size={16} />, onClick: setValued },
          {
            label: say(texts.activate),
            icon: <IconPlayerPlay size={16} />,
            onClick: change(activate),
            isHidden: (row) => row.isActive || !mayEdit,
          },
          {
            label: say(texts.deactivate),
            icon: <IconPlayerPause size={16} />,
            onClick: change(deactivate),
            isHidden: (row) => !row.isActive || !mayEdit,
          },
        ]}
        cells={{
          isActive: {
            onCard: 'badge',
            render: (row) => (
              <StatusBadge tone={row.isActive ? 'success' : 'neutral'}>
                {say(row.isActive ? texts.active : texts.inactive)}
              </StatusBadge>
            ),
          },
        }}
      />
      {mapped ? <MapPropertiesDrawer referenceData={mapped} onClose={() => setMapped(undefined)} /> : null}
      {valued ? <ValuePropertiesDrawer referenceData={valued} onClose={() => setValued(undefined)} /> : null}
    </>
  );
}
