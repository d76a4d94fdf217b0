import { passwordSignIns, saveCompanyProvider } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { useSave } from '../../../api/use-save.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { PasswordField } from '../../../kit/fields/PasswordField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../../identity/public.ts';
import { companySignInTexts as texts } from './company-sign-in-texts.ts';
import type { SignInProps } from './sign-in-props.ts';

const NEW = {
  name: '',
  issuer: '',
  clientId: '',
  emailsAreVerified: false,
  groupsClaim: 'groups',
  passwordSignIn: 'administrators',
  isActive: false,
  version: 0,
} as const;

/** Enters what the provider gave the company for Oikos. */
export function ProviderDrawer({ state, reload, onClose }: SignInProps & { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const { ask, question } = useConfirmed();
  const save = useSave(saveCompanyProvider);
  const { provider } = state;
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(provider ? texts.provider : texts.setUp)}
      schema={saveCompanyProvider.input}
      initial={{ ...(provider ?? NEW), clientSecret: '' }}
      save={(values) => ask(() => save.mutateAsync(values))}
      onSaved={() => {
        toast('success', say(texts.saved));
        reload();
        onClose();
      }}
    >
      {({ field }) => (
        <>
          <TextField label={say(texts.name)} description={say(texts.nameHint)} {...field('name')} />
          <TextField label={say(texts.issuer)} description={say(texts.issuerHint)} {...field('issuer')} />
          <TextField label={say(texts.clientId)} {...field('clientId')} />
          <PasswordField
            label={say(texts.clientSecret)}
            description={say(provider ? texts.secretKeptHint : texts.secretNewHint)}
            autoComplete="off"
            {...field('clientSecret')}
            {...(!provider && { labelProps: undefined })}
          />
          <TextField
            label={say(texts.groupsClaim)}
            description={say(texts.groupsClaimHint)}
            {...field('groupsClaim')}
          />
          <SelectField
            label={say(texts.passwordSignIn)}
            description={say(texts.passwordHint)}
            choices={passwordSignIns.map((value) => ({ value, label: say(texts[value]) }))}
            {...field('passwordSignIn')}
          />
          <CheckField
            label={say(texts.emailsAreVerified)}
            description={say(texts.emailsHint)}
            {...field('emailsAreVerified')}
          />
          <CheckField label={say(texts.isActive)} description={say(texts.activeHint)} {...field('isActive')} />
          {question}
        </>
      )}
    </FormDrawer>
  );
}
