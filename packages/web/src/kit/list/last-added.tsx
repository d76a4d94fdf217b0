import { Button } from '@mantine/core';
import type { AnyResource, FieldsOf } from '@oikos/contract/resource.ts';
import { IconCopy } from '@tabler/icons-react';
import { useSpeech } from '../../translation/translate.ts';
import type { EntityFormState } from '../form/use-entity-form.ts';
import { kitTexts } from '../kit-texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** What was last added to each list, until the page is loaded again. */
const lastAdded = new Map<string, Values>();

const listOf = (resource: AnyResource, within: Values = {}): string => `${resource.name} ${JSON.stringify(within)}`;

/** Texts that tell a record from others, which a further one can't have. */
function namingFields({ unique = [], columns, inputs }: AnyResource): ReadonlySet<string> {
  const texts = new Set(inputs.filter(({ kind }) => kind === 'text').map(({ field }) => field));
  const named = [...unique.flatMap(({ fields }) => fields), columns[0]?.field ?? ''];
  return new Set(named.filter((field) => texts.has(field)));
}

/** Keeps what was added for the next one, without what names it. */
export function rememberAdded(resource: AnyResource, within: Values | undefined, values: Values): void {
  const naming = namingFields(resource);
  const kept = Object.entries(values).filter(([field]) => field in resource.fields && !naming.has(field));
  lastAdded.set(listOf(resource, within), Object.fromEntries(kept));
}

export interface LikeLastProps<R extends AnyResource> {
  readonly resource: R;
  readonly within: Values | undefined;
  readonly state: EntityFormState<FieldsOf<R>>;
}

/** Fills a new record in as the last one that was added to the list, but for what names it. */
export function LikeLast<R extends AnyResource>({ resource, within, state: { form } }: LikeLastProps<R>) {
  const { say } = useSpeech();
  const last = lastAdded.get(listOf(resource, within));
  if (!last) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconCopy size={14} aria-hidden />}
      style={{ alignSelf: 'flex-start' }}
      onClick={() => form.setValues(last)}
    >
      {say(kitTexts.likeLast)}
    </Button>
  );
}
