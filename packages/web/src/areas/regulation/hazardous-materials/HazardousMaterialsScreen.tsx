import { hazardousMaterials, packingGroups } from '@oikos/contract/regulation/hazardous-materials.ts';
import type { RowOf } from '@oikos/contract/resource.ts';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { hazardClassLookup } from '../regulation-lookups.ts';
import { regulationTexts as texts } from '../regulation-texts.ts';
import { HazardousMaterialFields } from './HazardousMaterialFields.tsx';

type Material = RowOf<typeof hazardousMaterials>;

const newMaterial = {
  symbols: '',
  properShippingName: '',
  hazardClassId: null,
  compatibilityGroup: '',
  isForbidden: false,
  identificationNumber: '',
  packingGroup: '' as const,
  labelCodes: '',
  specialProvisions: '',
  exceptions: '',
  nonBulkPackaging: '',
  bulkPackaging: '',
  passengerAircraft: '',
  cargoAircraft: '',
  location: '',
  otherStowage: '',
  emergencyResponseGuideId: null,
  governingBodyId: null,
};

/** The hazardous materials table of 49 CFR 172.101 (R104). */
export function HazardousMaterialsScreen() {
  const { say } = useSpeech();
  const columns: readonly ListColumn<Material>[] = [
    { field: 'properShippingName', title: say(texts.properShippingName) },
    { field: 'identificationNumber', title: say(texts.identificationNumber), noWrap: true },
    {
      field: 'hazardClass',
      title: say(texts.hazardClass),
      noWrap: true,
      // In the export, so that it can be edited and imported.
      also: [
        { field: 'hazardClassName', title: say(texts.classOrDivision) },
        { field: 'compatibilityGroup', title: say(texts.compatibilityGroup) },
        { field: 'isForbidden', title: say(texts.forbidden) },
      ],
    },
    { field: 'packingGroup', title: say(texts.packingGroup), noWrap: true },
    { field: 'labelCodes', title: say(texts.labelCodes), noWrap: true },
    { field: 'symbols', title: say(texts.symbols), noWrap: true },
    {
      field: 'needsTechnicalNames',
      title: say(texts.technicalNames),
      sortable: false,
      render: (material) => (material.needsTechnicalNames ? say(texts.technicalNamesNeeded) : ''),
    },
    { field: 'specialProvisions', title: say(texts.specialProvisions), sortable: false },
    { field: 'exceptions', title: say(texts.exceptions), sortable: false },
    { field: 'nonBulkPackaging', title: say(texts.nonBulkPackaging), sortable: false },
    { field: 'bulkPackaging', title: say(texts.bulkPackaging), sortable: false },
    {
      field: 'guideNumber',
      title: say(texts.guideNumber),
      noWrap: true,
      also: [
        { field: 'passengerAircraft', title: say(texts.passengerAircraft) },
        { field: 'cargoAircraft', title: say(texts.cargoAircraft) },
        { field: 'location', title: say(texts.location) },
        { field: 'otherStowage', title: say(texts.otherStowage) },
        { field: 'governingBody', title: say(texts.governingBody) },
      ],
    },
  ];
  return (
    <ResourceScreen
      resource={hazardousMaterials}
      help={say(texts.materialsHelp)}
      initial={newMaterial}
      nameOf={(material) => material.properShippingName}
      isKept={(material) => material.isShipped}
      columns={columns}
      filters={[
        lookupFilter('hazardClassId', say(texts.hazardClass), hazardClassLookup),
        choiceFilter(
          'packingGroup',
          say(texts.packingGroup),
          packingGroups.map((group) => ({ value: group, label: group })),
        ),
      ]}
      form={(state, material) => <HazardousMaterialFields state={state} material={material} />}
    />
  );
}
