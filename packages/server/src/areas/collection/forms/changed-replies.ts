import type { saveForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  blocksOf,
  pickedKindOf,
  pickedKinds,
  type QuestionBlock,
} from '@oikos/domain/collection/forms/form-definition.ts';
import { isReply, recordOfReply, replyOfRecord } from '@oikos/domain/collection/forms/form-replies.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namesOfPicked } from './list-choices.ts';
import type { LoadedForm } from './load-forms.ts';

type Replies = ParsedInputOf<typeof saveForm>['replies'];
type Answered = readonly [question: QuestionBlock, answer: string];

/** The questions that are answered; the answers to others are refused. */
function answeredQuestions({ definition }: LoadedForm, given: Replies): readonly Answered[] {
  const questions = new Map(
    blocksOf(definition).flatMap((block) => (block.kind === 'question' ? [[block.key, block] as const] : [])),
  );
  return Object.entries(given).map(([key, answer]) => {
    const question = questions.get(key);
    if (question === undefined) throw refuseField(`replies.${key}`, say.questionNotInForm);
    if (answer !== '' && !isReply(question, answer)) {
      throw refuseField(`replies.${key}`, question.control === 'date' ? say.wrongRange : say.wrongAnswer);
    }
    return [question, answer];
  });
}

/** The answers that choose records, with the names that these have today, by the questions' keys. */
async function pickedReplies(scope: TenantScope, answered: readonly Answered[]): Promise<ReadonlyMap<string, string>> {
  const picked = answered.flatMap(([{ key, control }, answer]) => {
    const kind = pickedKindOf(control);
    const record = recordOfReply(answer);
    return kind === null || record === null ? [] : [{ key, kind, id: record.id }];
  });
  const replies = new Map<string, string>();
  for (const kind of Object.values(pickedKinds)) {
    const ofKind = picked.filter((each) => each.kind === kind);
    const names = await namesOfPicked(
      scope,
      kind,
      ofKind.map(({ id }) => id),
    );
    for (const { key, id } of ofKind) {
      const name = names.get(id);
      if (name === undefined) throw refuseField(`replies.${key}`, say.wrongRecord);
      replies.set(key, replyOfRecord({ id, name }));
    }
  }
  return replies;
}

/** The answers of a form after a save, each checked against its question; a blank takes one away. */
export async function changedReplies(
  scope: TenantScope,
  loaded: LoadedForm,
  given: Replies,
): Promise<Record<string, string>> {
  const answered = answeredQuestions(loaded, given);
  const picked = await pickedReplies(scope, answered);
  const replies: Record<string, string> = { ...loaded.form.replies };
  for (const [{ key }, answer] of answered) {
    if (answer === '') delete replies[key];
    else replies[key] = picked.get(key) ?? answer;
  }
  return replies;
}
