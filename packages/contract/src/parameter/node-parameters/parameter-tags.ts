import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';

/** How an outside system calls a parameter at a node: the measured object and its tags (E149, E150). */

const TAG_MAXIMUM = 256;
const place = { parameterId: idOf('parameter'), nodeId: idOf('node') };
const tagged = z.object({
  parameterId: z.int(),
  nodeId: z.int(),
  tags: z.array(z.object({ id: z.int(), tag: z.string() })),
});

export const readParameterTags = endpoint({
  method: 'POST',
  path: 'parameter/mo',
  shows: ['parameter', 'parameterSet', 'parameterProperty', 'parameterOverwrite', 'parameterExpression', 'measurement'],
  permission: 'anySignedIn',
  reads: true,
  input: z.object(place),
  output: tagged,
  summary: 'The tags of a parameter at a node',
});

export const checkParameterTag = endpoint({
  method: 'POST',
  path: 'parameter/mo/tag/exists',
  shows: ['parameter', 'parameterSet', 'parameterProperty', 'parameterOverwrite', 'parameterExpression', 'measurement'],
  permission: 'anySignedIn',
  reads: true,
  input: z.object({ ...place, tag: requiredText(TAG_MAXIMUM) }),
  output: z.object({
    exists: z.boolean(),
    /** Whether it is this parameter at this node that has it. */
    isHere: z.boolean(),
  }),
  summary: 'Whether a tag is already used',
});

/** Ours: the specification names no call that saves tags. */
export const writeParameterTags = endpoint({
  method: 'PUT',
  path: 'parameter/mo/tags',
  saves: ['parameter'],
  permission: 'NODE_MANAGE_TAGS',
  changes: 'places',
  failure: general.couldNotSave,
  input: z.object({ ...place, tags: z.array(requiredText(TAG_MAXIMUM)).max(100) }),
  output: tagged,
  summary: 'Says which tags a parameter has at a node',
});
