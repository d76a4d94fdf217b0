import type { Message } from '@oikos/contract/message.ts';
import type { FormView, LateRange } from '@oikos/domain/collection/forms/form-views.ts';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';

export const lateTexts: Readonly<Record<LateRange, Message>> = {
  week: texts.lateWeek,
  month: texts.lateMonth,
  quarter: texts.lateQuarter,
  longer: texts.lateLonger,
};

/** What the cards of the data entry dashboard are called (R013). */
export const viewTexts: Readonly<Record<FormView, Message>> = {
  notStarted: texts.notStarted,
  inProgress: texts.inProgress,
  ready: texts.ready,
  completed: texts.completed,
};
