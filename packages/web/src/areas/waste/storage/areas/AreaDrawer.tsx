import { searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { systemPicklistCategories } from '@oikos/contract/quantity/picklists/system-picklists.ts';
import { areaTexts as texts } from '@oikos/contract/waste/storage/areas/area-texts.ts';
import { type AreaRow, areaFields, createArea, updateArea } from '@oikos/contract/waste/storage/areas/areas.ts';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { unset } from '../../../../kit/unset.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { AreaInspections } from '../area-inspections/AreaInspections.tsx';
import { AreaFieldSet } from './AreaFieldSet.tsx';
import type { Site } from './site.ts';

const methodCategory = systemPicklistCategories.find((each) => each.key === 'wasteManagementMethod')?.id ?? 0;
/** Storage, bulking and transfer: what a storage area does with waste, proposed for a new one. */
const STORAGE_METHOD = 'H141';

const newArea = (siteId: number, managementMethodId: number | null) => ({
  name: '',
  alternateName: '',
  siteId,
  parentNodeId: 0,
  kind: unset,
  storageMaximum: unset,
  storageMaximumUOMId: unset,
  acuteMaximum: unset,
  acuteMaximumUOMId: unset,
  nonAcuteMaximum: unset,
  nonAcuteMaximumUOMId: unset,
  allowedAccumulationDays: null,
  preNotificationDays: null,
  commercialCapacityCodeId: null,
  percentCapacityAvailable: null,
  managementMethodId: managementMethodId ?? unset,
  isFarFromFacility: false,
  meetsCodeConditions: false,
  meetsPcbStorage: null,
  hasSpillPlan: false,
  bays: [],
});

export interface AreaDrawerProps {
  readonly site: Site;
  /** Undefined: a new one. */
  readonly area: AreaRow | undefined;
  readonly onClose: () => void;
}

/** A storage area with every Waste Area field (S22, S23). */
export function AreaDrawer({ site, area, onClose }: AreaDrawerProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const methods = useCall(searchSystemPicklistValues, {
    systemPicklistTypeId: methodCategory,
    contains: STORAGE_METHOD,
    top: 1,
  });
  if (methods.isPending) return null;
  const storage = methods.data?.items[0];
  const { id, version, ...values } = area ?? { id: 0, version: 0, ...newArea(site.nodeId, storage?.id ?? null) };
  return (
    <FormDrawer
      opened
      onClose={onClose}
      size={680}
      title={area ? area.name : say(texts.add)}
      schema={areaFields}
      initial={{ ...values, parentNodeId: values.parentNodeId ?? 0 } as never}
      readOnly={!may(area ? updateArea : createArea)}
      save={async (fields) => {
        if (area) await call(updateArea, { ...fields, id, version });
        else await call(createArea, fields);
        toast('success', say(kitTexts.saved, fields.name));
      }}
      onSaved={onClose}
      onReload={onClose}
    >
      {(state) => (
        <>
          {area && area.kind !== 'disposalSystem' ? <AreaInspections areaId={area.id} /> : null}
          <AreaFieldSet state={state} area={area} methodLabel={area ? area.managementMethod : storage?.displayValue} />
        </>
      )}
    </FormDrawer>
  );
}
