import { ApiError, isApiError } from '../../../api/api-error.ts';

/**
 * Runs a save whose form shows one section of the whole input: what the server finds wrong at 'physicalAddress.city'
 * belongs to the form's field 'city'. `renamed` are single fields with another name in the form.
 */
export async function savingSection<Result>(
  section: string,
  save: () => Promise<Result>,
  renamed: Readonly<Record<string, string>> = {},
): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!isApiError(error) || error.problems.length === 0) throw error;
    const errors = error.problems.map((problem) => {
      const path =
        section && problem.path.startsWith(`${section}.`) ? problem.path.slice(section.length + 1) : problem.path;
      return { ...problem, path: renamed[path] ?? path };
    });
    const { status, message, code, nodes, requestId } = error;
    throw new ApiError(status, { isSuccessful: false, status, message, code, errors, nodes, requestId });
  }
}
