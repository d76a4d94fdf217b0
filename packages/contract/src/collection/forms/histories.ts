import { z } from 'zod';
import { idOf } from '../../entity.ts';
import { defineHistory, type HistoryDeclaration } from '../../records/define-history.ts';
import { readForm } from './data-entry-forms.ts';
import { formFieldTexts as texts } from './form-field-texts.ts';
import { formTemplateTexts as templateTexts } from './form-template-texts.ts';
import { formTemplates } from './form-templates.ts';
import { formStateNames } from './form-words.ts';

/** Values have a history of their own. */
export const formHistories: readonly HistoryDeclaration[] = [
  defineHistory({
    entity: 'dataEntryForm',
    readBy: [readForm],
    fields: {
      state: { label: texts.state, choices: formStateNames },
      isReturned: texts.isReturned,
      returnComment: texts.returnComment,
      waitsForApproval: texts.waitsForApproval,
      round: texts.round,
      submittedBy: texts.submittedBy,
      submittedAt: texts.submittedAt,
      replies: texts.replies,
    },
  }),
  defineHistory({
    entity: 'formTemplate',
    readBy: [formTemplates.endpoints.read],
    fields: {
      ...Object.fromEntries(formTemplates.inputs.map(({ field, label, choices }) => [field, { label, choices }])),
      isActive: templateTexts.active,
      layoutVersion: templateTexts.layoutVersion,
      placeIds: templateTexts.placeCount,
      entersIds: templateTexts.enters,
      entersGroupIds: templateTexts.entersGroups,
      reviewsIds: templateTexts.reviews,
      reviewsGroupIds: templateTexts.reviewsGroups,
    },
    rules: {
      placeIds: z.array(idOf('node')),
      entersIds: z.array(idOf('user')),
      entersGroupIds: z.array(idOf('userGroup')),
      reviewsIds: z.array(idOf('user')),
      reviewsGroupIds: z.array(idOf('userGroup')),
    },
  }),
  defineHistory({
    entity: 'formEvidence',
    readBy: [readForm],
    fields: {
      blockKey: texts.blockKey,
      nodeId: texts.fileNode,
      parameterId: texts.fileParameter,
      beginDate: texts.fileBegin,
      storedFileId: texts.storedFileId,
    },
  }),
];
