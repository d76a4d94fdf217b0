import {
  labelFieldNames,
  labelPhaseNames,
  labelTypeNames,
} from '@oikos/contract/waste/container/labels/label-messages.ts';
import type { LabelField } from '@oikos/domain/waste/container/labels/label-fields.ts';
import type { LabelPhase, LabelType } from '@oikos/domain/waste/container/labels/label-template.ts';
import { speech } from '../../../../translation/translate.ts';

export const typeName = (type: LabelType): string => speech.label(`label.type.${type}`, labelTypeNames[type]);
export const phaseName = (phase: LabelPhase): string => speech.label(`label.phase.${phase}`, labelPhaseNames[phase]);
export const fieldName = (field: LabelField): string => speech.label(`label.field.${field}`, labelFieldNames[field]);
