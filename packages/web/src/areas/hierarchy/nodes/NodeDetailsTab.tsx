import { Box } from '@mantine/core';
import { updateNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { call } from '../../../api/call.ts';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { NodeFields } from './NodeFields.tsx';
import type { NodeTabProps } from './node-tab.ts';

const schema = updateNode.input.omit({ id: true, version: true });

/** What is stored of the node itself. */
export function NodeDetailsTab({ record: node }: NodeTabProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { name, altname, type, uniqueName, externalId, description, comment, sourceType, timeZone } = node;
  const { activeDate, inactiveDate } = node;
  const texts = { name, altname, uniqueName, externalId, description, comment, sourceType };
  return (
    <Box maw={880}>
      <EntityForm
        // A saved or reloaded version starts the form again.
        key={node.version}
        schema={schema}
        initial={{ ...texts, type, timeZone, activeDate, inactiveDate }}
        readFirst
        readOnly={!may(updateNode)}
        save={async (values) => {
          // What was cleared arrives as blank, never as left out.
          const cleared = { ...values, activeDate: values.activeDate ?? '', inactiveDate: values.inactiveDate ?? '' };
          await call(updateNode, { ...cleared, id: node.id, version: node.version });
          toast('success', say(kitTexts.saved, String(values.name)));
        }}
      >
        {({ form, field }) => <NodeFields form={form} field={field} typeName={node.nodeTypeName} isNew={false} />}
      </EntityForm>
    </Box>
  );
}
