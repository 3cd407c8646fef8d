/** Limits of one upload and of the multipart parser. */
export const limits = {
  documentBytes: 1024 * 1024,
  fileBytes: 8 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
  files: 600,
} as const;

/** Longest time of a pass for another build: a working day. */
export const overrideMinutes = 480;

export function inMegabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`;
}
