import { inSentence } from '@oikos/contract/in-sentence.ts';
import { labelMessages } from '@oikos/contract/waste/container/labels/label-messages.ts';
import { type LabelTemplateRow, labelTemplates } from '@oikos/contract/waste/container/labels/label-templates.ts';
import { presetOf, sheetPresets } from '@oikos/domain/waste/container/labels/label-sheets.ts';
import {
  type LabelSheet,
  labelPhases,
  labelsPerSheet,
  labelTypes,
} from '@oikos/domain/waste/container/labels/label-template.ts';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useKit } from '../../../../kit/kit-context.tsx';
import { choiceFilter } from '../../../../kit/list/choice-filter.tsx';
import { EditableList } from '../../../../kit/list/EditableList.tsx';
import { wordsFor } from '../../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { speech, useSpeech, useSpoken } from '../../../../translation/translate.ts';
import { LabelDrawing } from './LabelDrawing.tsx';
import { labelTemplateAddress, newLabelTemplateAddress } from './label-address.ts';
import { phaseName, typeName } from './label-names.ts';
import { labelTexts as texts } from './label-texts.ts';
import classes from './labels.module.css';
import { sampleValues } from './sample-values.ts';

const { search, create, update, remove } = labelTemplates.endpoints;

function sheetName(sheet: LabelSheet): string {
  const preset = presetOf(sheet);
  const { say } = speech;
  return preset ? sheetPresets[preset].name : `${say(texts.ownSheet)}, ${say(texts.perSheet, labelsPerSheet(sheet))}`;
}

const originName = ({ isShipped, isCustomised }: LabelTemplateRow): string =>
  speech.say(isCustomised ? texts.changed : isShipped ? texts.product : texts.own);

const columns = (): readonly ListColumn<LabelTemplateRow>[] => {
  const { say } = speech;
  return [
    {
      field: 'layout',
      onCard: false,
      title: say(texts.preview),
      inFile: false,
      width: 110,
      sortable: false,
      render: ({ sheet, layout }) => (
        <div className={classes.thumbnail}>
          <LabelDrawing sheet={sheet} elements={layout.elements} values={sampleValues} />
        </div>
      ),
    },
    {
      field: 'name',
      title: say(texts.name),
      render: (row) => <NameCell name={row.name} detail={sheetName(row.sheet)} />,
    },
    { field: 'labelType', title: say(texts.type), noWrap: true, words: wordsFor(labelTypes, typeName) },
    { field: 'phase', title: say(texts.phase), noWrap: true, words: wordsFor(labelPhases, phaseName) },
    {
      field: 'isShipped',
      title: say(texts.origin),
      noWrap: true,
      sortable: false,
      render: originName,
      words: { true: say(texts.product), false: say(texts.own) },
      also: [{ field: 'isCustomised', title: say(texts.changed) }],
    },
    {
      field: 'isActive',
      onCard: 'badge',
      title: say(texts.active),
      noWrap: true,
      words: { true: say(texts.active), false: say(texts.inactive) },
      render: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'success' : 'neutral'}>
          {say(isActive ? texts.active : texts.inactive)}
        </StatusBadge>
      ),
    },
  ];
};

/** Label templates (R107). */
export function LabelTemplatesScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const navigate = useNavigate();
  const shown = useSpoken(columns);
  const filters = [
    choiceFilter(
      'labelType',
      say(texts.type),
      labelTypes.map((value) => ({ value, label: typeName(value) })),
    ),
    choiceFilter(
      'phase',
      say(texts.phase),
      labelPhases.map((value) => ({ value, label: phaseName(value) })),
    ),
  ];
  return (
    <EditableList
      title={say(labelMessages.templates)}
      help={say(texts.help)}
      plural={inSentence(say(labelMessages.templates))}
      endpoint={search}
      kind={labelMessages.template}
      nameOf={(template) => template.name}
      create={create}
      update={update}
      remove={remove}
      isKept={(template) => template.isShipped}
      columns={shown}
      filters={filters}
      address={({ id }) => labelTemplateAddress(id)}
      onAdd={() => navigate(newLabelTemplateAddress)}
      rowActions={
        may(create)
          ? [
              {
                label: say(texts.duplicate),
                icon: <IconCopy size={16} />,
                onClick: ({ id }) => navigate(`${newLabelTemplateAddress}?of=${id}`),
              },
            ]
          : []
      }
    />
  );
}
