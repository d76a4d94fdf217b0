import { Group, Input } from '@mantine/core';
import { utmField } from '@oikos/contract/location/locations/coordinate-fields.ts';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { problemsWith } from '@oikos/contract/rule-problems.ts';
import { type GeographicPosition, placeOfUtm, type UtmPosition, utmOf } from '@oikos/domain/location/utm.ts';
import { useState } from 'react';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';

type Draft = { readonly [Field in keyof UtmPosition]: UtmPosition[Field] | null };

const nothing: Draft = { zone: null, hemisphere: 'N', easting: null, northing: null };
const schema = utmField();

/** Shown to the millimetre. */
function shown(place: GeographicPosition | undefined): Draft {
  const grid = place && utmOf(place);
  if (!grid) return nothing;
  return { ...grid, easting: Number(grid.easting.toFixed(3)), northing: Number(grid.northing.toFixed(3)) };
}

export interface UtmFieldsProps {
  readonly place: GeographicPosition | undefined;
  readonly onPlace: (place: GeographicPosition) => void;
  readonly readOnly: boolean;
}

/** The same place on the grid: follows the angles, and sets them as soon as it is whole (V156). */
export function UtmFields({ place, onPlace, readOnly }: UtmFieldsProps) {
  const { say, sayReply } = useSpeech();
  // What is being typed here; the angles' own place as soon as they say another.
  const [draft, setDraft] = useState<{ readonly values: Draft; readonly of: GeographicPosition | undefined }>();
  const isCurrent = draft && (draft.of === undefined ? place === undefined : isSame(draft.of, place));
  const values = isCurrent ? draft.values : shown(place);
  const problems = isCurrent ? problemsWith(schema, values) : [];
  const errorOf = (field: keyof Draft) => {
    const problem = values[field] === null ? undefined : problems.find((each) => each.path === field);
    return problem && sayReply(problem);
  };
  const change = (part: Partial<Draft>) => {
    const next = { ...values, ...part };
    const parsed = schema.safeParse(next);
    const found = parsed.success ? placeOfUtm(parsed.data) : undefined;
    setDraft({ values: next, of: found ?? place });
    if (found) onPlace(found);
  };
  return (
    <Input.Wrapper
      component="fieldset"
      label={say(texts.utm)}
      description={say(texts.utmHint)}
      style={{ border: 0, padding: 0, margin: 0 }}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap" mt={2} mb={4}>
        <NumberField
          aria-label={`${say(texts.utm)}: ${say(texts.zone)}`}
          placeholder={say(texts.zone)}
          value={values.zone}
          onChange={(zone) => change({ zone })}
          error={errorOf('zone')}
          readOnly={readOnly}
          flex={2}
        />
        <SelectField
          aria-label={`${say(texts.utm)}: ${say(texts.hemisphere)}`}
          choices={[
            { value: 'N', label: say(texts.northShort) },
            { value: 'S', label: say(texts.southShort) },
          ]}
          value={values.hemisphere}
          onChange={(hemisphere) => change({ hemisphere: hemisphere === 'S' ? 'S' : 'N' })}
          readOnly={readOnly}
          required
          flex={2}
        />
        <NumberField
          aria-label={`${say(texts.utm)}: ${say(texts.easting)}`}
          placeholder={say(texts.easting)}
          unit="m E"
          value={values.easting}
          onChange={(easting) => change({ easting })}
          error={errorOf('easting')}
          readOnly={readOnly}
          flex={3}
        />
        <NumberField
          aria-label={`${say(texts.utm)}: ${say(texts.northing)}`}
          placeholder={say(texts.northing)}
          unit="m N"
          value={values.northing}
          onChange={(northing) => change({ northing })}
          error={errorOf('northing')}
          readOnly={readOnly}
          flex={3}
        />
      </Group>
    </Input.Wrapper>
  );
}

/** Within what the angles' millionth of a second rounds away. */
const ROUNDING_DEGREES = 1e-9;
const isSame = (a: GeographicPosition, b: GeographicPosition | undefined): boolean =>
  b !== undefined &&
  Math.abs(a.latitude - b.latitude) < ROUNDING_DEGREES &&
  Math.abs(a.longitude - b.longitude) < ROUNDING_DEGREES;
