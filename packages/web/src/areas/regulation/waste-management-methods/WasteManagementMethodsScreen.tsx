import { wasteManagementMethods } from '@oikos/contract/regulation/waste-management-methods.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { regulationTexts as texts } from '../regulation-texts.ts';

/** How waste is managed (R100). */
export function WasteManagementMethodsScreen() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={wasteManagementMethods}
      help={say(texts.methodsHelp)}
      initial={{ name: '', code: null }}
      nameOf={(method) => method.name}
      columns={[
        { field: 'name', title: say(texts.name) },
        { field: 'code', title: say(texts.methodCode), width: 120 },
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.name)} {...field('name')} />
          <TextField label={say(texts.methodCode)} {...field('code')} />
        </>
      )}
    />
  );
}
