import { expect, it } from 'vitest';
import { type FormOperation, takenBackWith } from './form-operation.ts';

const made = (kind: FormOperation['kind'], order: number) =>
  ({ kind, order, operationId: `${kind} ${order}` }) as unknown as FormOperation;

it('a save that is taken back takes the submission along that waited for it, and nothing else', () => {
  const [earlier, save, photo, submit] = [
    made('formSubmit', 1),
    made('formSave', 2),
    made('formPhoto', 3),
    made('formSubmit', 4),
  ];
  const all = [earlier, save, photo, submit] as FormOperation[];
  expect(takenBackWith(save as FormOperation, all)).toEqual([save, submit]);
  expect(takenBackWith(photo as FormOperation, all)).toEqual([photo]);
});
