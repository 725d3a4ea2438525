/** Why a file cannot be read or written, in words. */

const FAILURES = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'permission denied'],
  ['EISDIR', 'it is a directory'],
  ['EEXIST', 'it is not a directory'],
  ['ENOTDIR', 'it is not a directory'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['ERR_STRING_TOO_LONG', 'it is too large'],
  ['ERR_FS_FILE_TOO_LARGE', 'it is too large'],
]);

/** The failure of a file operation; what is none of them is thrown on. */
export function wordFailure(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  return FAILURES.get(code) ?? error.message;
}
