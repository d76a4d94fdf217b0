import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { useCall } from '../../../../api/use-call.ts';
import { type Choice, SelectField } from '../../../../kit/fields/SelectField.tsx';
import type { FieldBinding } from '../../../../kit/form/use-entity-form.ts';

const wasteTypes = new Set(['Mass', 'Volume']);
/** What waste is usually weighed and measured in comes first. */
const usual = ['lb', 'kg', 'gal', 'L', 'ton', 't'];

const rank = (code: string): number => {
  const index = usual.indexOf(code);
  return index < 0 ? usual.length : index;
};

/** Units of mass and volume to choose from. */
export function useWasteUnits(): readonly Choice<number>[] {
  const units = useCall(searchMeasurementUnits, { top: 0 }, { staleTime: 5 * 60_000 }).data?.items ?? [];
  return units
    .filter((unit) => wasteTypes.has(unit.unitType))
    .sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name))
    .map((unit) => ({ value: unit.id, code: unit.code, label: `${unit.code} · ${unit.name}` }));
}

/** A unit of mass or volume. */
export function WasteUnitField({ label, binding }: { readonly label: string; readonly binding: FieldBinding }) {
  return <SelectField label={label} choices={useWasteUnits()} {...binding} />;
}
