import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { done } from '../../replies.ts';

export const endSupportAccess = endpoint({
  method: 'POST',
  path: 'admin/supportaccess/end',
  saves: ['user'],
  permission: 'anySignedIn',
  changes: 'own',
  whileActing: true,
  isRepeatable: true,
  input: z.object({}),
  output: done,
  summary: 'Ends acting for another user',
});
