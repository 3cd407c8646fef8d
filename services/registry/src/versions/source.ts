import * as z from 'zod';
import { shaped } from '../http/shapes.ts';

/** One line, without characters that a terminal obeys. */
const line = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\p{Cc}/gu, ' '))
    .pipe(z.string().trim().min(1).max(most));

/** Titles of commits in one field. */
const ChangesSchema = z
  .string()
  .max(8000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(line(200)).max(20));

/** The source of a build, as `horno publish` found it in the CI or work tree. It is not proven: it is for people. */
export const sourceShape = {
  commit: shaped('commit').optional(),
  /** Author of the commit. */
  author: line(100).optional(),
  /** Web address of the repository. */
  repository: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .refine((text) => !/[@?#]/.test(text), 'must have no credentials and no query')
    .optional(),
  /** JSON list of the titles of the commits since the version before. */
  changes: ChangesSchema.optional(),
};

export interface Source {
  commit?: string | undefined;
  author?: string | undefined;
  repository?: string | undefined;
  changes?: readonly string[] | undefined;
}

/** A source as an answer shows it. */
export const SourceViewSchema = z.object({
  commit: z.string().nullable(),
  author: z.string().nullable(),
  repository: z.string().nullable(),
  changes: z.array(z.string()),
});
export type SourceView = z.output<typeof SourceViewSchema>;

interface SourceRow extends Omit<SourceView, 'changes'> {
  changes: string | null;
}

/** Reads the source of a stored version. */
export const sourceOf = ({ commit, author, repository, changes }: SourceRow): SourceView => ({
  commit,
  author,
  repository,
  changes: changes === null ? [] : z.array(z.string()).parse(JSON.parse(changes)),
});

const inRepository = (repository: string | null, path: string) =>
  repository === null ? undefined : `${repository.replace(/\/$/, '')}/${path}`;

/** Address of a commit in the forms that GitHub, GitLab, Gitea and Bitbucket answer. */
export const commitAddress = ({ commit, repository }: Pick<SourceView, 'commit' | 'repository'>): string | undefined =>
  commit === null ? undefined : inRepository(repository, `commit/${commit}`);

/** Address of what is new in a version since another one of the same repository. */
export function compareAddress(
  { commit, repository }: Pick<SourceView, 'commit' | 'repository'>,
  before: Pick<SourceView, 'commit' | 'repository'> | undefined,
): string | undefined {
  if (commit === null || !before?.commit || before.commit === commit || before.repository !== repository)
    return undefined;
  return inRepository(repository, `compare/${before.commit}...${commit}`);
}
