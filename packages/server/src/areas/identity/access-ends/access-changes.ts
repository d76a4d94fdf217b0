import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { createHook } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Whose access may have come nearer to its end, or been renewed: some people, or undefined, everybody of the company. */
export const accessChanged = createHook<[scope: TenantScope, today: LocalDate, userIds?: readonly number[]]>();

/** A day began for people's access: areas above do what it brings to theirs. */
export const accessDayBegan = createHook<[scope: TenantScope, today: LocalDate]>();
