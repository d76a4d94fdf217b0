import { ApiError, isApiError } from '../../../api/api-error.ts';

/**
 * Runs a save whose form shows one section of the whole input: what the server finds wrong at 'physicalAddress.city'
 * belongs to the form's field 'city'.
 */
export async function savingSection<Result>(section: string, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!isApiError(error) || error.problems.length === 0) throw error;
    const errors = error.problems.map((problem) => ({
      ...problem,
      path: problem.path.startsWith(`${section}.`) ? problem.path.slice(section.length + 1) : problem.path,
    }));
    const { status, message, code, nodes, requestId } = error;
    const failed = new ApiError(status, { isSuccessful: false, status, message, code, errors, nodes, requestId });
    failed.endpoint = error.endpoint;
    throw failed;
  }
}
