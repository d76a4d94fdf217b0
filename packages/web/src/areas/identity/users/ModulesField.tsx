import { MultiSelect } from '@mantine/core';
import { readCompanyModules } from '@oikos/contract/company/companies.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { ReadValue } from '../../../kit/fields/ReadValue.tsx';
import type { FieldBinding } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';

/** The modules in which somebody works, out of the company's. */
export function ModulesField({ value, onChange, readOnly, ...rest }: FieldBinding & { readonly description?: string }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const { data } = useCall(readCompanyModules, { id: user.companyId }, { staleTime: 5 * 60_000 });
  const chosen = value as readonly number[];
  const known = data?.items ?? [];
  if (readOnly) {
    const names = known.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
    return <ReadValue label={say(texts.modules)} value={names.join(', ')} />;
  }
  return (
    <MultiSelect
      {...rest}
      label={say(texts.modules)}
      data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    />
  );
}
