import { hazardousMaterials } from '@oikos/contract/regulation/hazardous-materials.ts';
import { regulationTexts as texts } from '@oikos/contract/regulation/regulation-texts.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';

/** The hazardous materials table of 49 CFR 172.101 (R104). */
export function HazardousMaterialsScreen() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={hazardousMaterials}
      filters={['hazardClassId', 'packingGroup']}
      cells={{
        hazardClass: {
          // In the export, so that it can be edited and imported.
          also: [
            { field: 'hazardClassName', title: say(texts.classOrDivision) },
            { field: 'compatibilityGroup', title: say(texts.compatibilityGroup) },
            { field: 'isForbidden', title: say(texts.forbidden) },
          ],
        },
        needsTechnicalNames: {
          render: (material) => (material.needsTechnicalNames ? say(texts.technicalNamesNeeded) : ''),
        },
        guideNumber: {
          also: [
            { field: 'passengerAircraft', title: say(texts.passengerAircraft) },
            { field: 'cargoAircraft', title: say(texts.cargoAircraft) },
            { field: 'location', title: say(texts.location) },
            { field: 'otherStowage', title: say(texts.otherStowage) },
            { field: 'governingBody', title: say(texts.governingBody) },
          ],
        },
      }}
    />
  );
}
