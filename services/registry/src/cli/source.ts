import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Source } from '../versions/source.ts';
import type { CliContext } from './context.ts';

type Env = CliContext['env'];

/** Titles that a version keeps. */
const MOST_TITLES = 20;

/** Runs git; undefined where there is none, or no repository, or it refuses. */
async function git(cwd: string, ...words: string[]): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('git', words, { cwd })).stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the web address of a remote repository: `git@host:squad/mf-menu.git` is `https://host/squad/mf-menu`. */
export function webAddress(remote: string | undefined): string | undefined {
  const [, host, path] =
    /^(?:ssh:\/\/)?(?:[\w.-]+@)?([\w.-]+)(?::\d+\/|[:/])(?!\/)(\S+?)(?:\.git)?\/?$/.exec(remote ?? '') ?? [];
  if (remote?.startsWith('http') && URL.canParse(remote)) {
    const { protocol, host: at, pathname } = new URL(remote);
    return `${protocol}//${at}${pathname.replace(/(\.git)?\/?$/, '')}`;
  }
  return host && path ? `https://${host}/${path}` : undefined;
}

const EventSchema = z.object({ pull_request: z.object({ head: z.object({ sha: z.string() }) }) });

/** The newest commit of a pull request. GITHUB_SHA is that of a temporary merge. */
async function pulledCommit({ GITHUB_EVENT_PATH: path }: Env): Promise<string | undefined> {
  if (!path) return undefined;
  try {
    return EventSchema.safeParse(JSON.parse(await readFile(path, 'utf8'))).data?.pull_request.head.sha;
  } catch {
    return undefined;
  }
}

async function ofGitHub(env: Env): Promise<Source> {
  const { GITHUB_SHA, GITHUB_ACTOR, GITHUB_REPOSITORY, GITHUB_SERVER_URL = 'https://github.com' } = env;
  const repository = GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
  return { commit: (await pulledCommit(env)) ?? GITHUB_SHA, author: GITHUB_ACTOR, repository };
}

/** `CI_COMMIT_AUTHOR` has an address of mail, which stays behind. */
const ofGitLab = ({ CI_COMMIT_SHA, CI_COMMIT_AUTHOR, GITLAB_USER_NAME, CI_PROJECT_URL }: Env): Source => ({
  commit: CI_COMMIT_SHA,
  author: CI_COMMIT_AUTHOR?.replace(/\s*<[^>]*>\s*$/, '') || GITLAB_USER_NAME,
  repository: CI_PROJECT_URL,
});

async function ofWorkTree(dir: string): Promise<Source> {
  const [commit, author, remote] = await Promise.all([
    git(dir, 'rev-parse', 'HEAD'),
    git(dir, 'log', '-1', '--format=%an'),
    git(dir, 'remote', 'get-url', 'origin'),
  ]);
  return { commit, author, repository: webAddress(remote) };
}

/** Titles of the commits of a folder since another commit; of the newest one where the history does not reach back to it. */
async function titlesOf(dir: string, commit: string, since: string | undefined): Promise<string[]> {
  const log = (...words: string[]) => git(dir, 'log', '--no-merges', '--format=%s', `-${MOST_TITLES}`, ...words);
  const titles =
    (since !== undefined && since !== commit && (await log(`${since}..${commit}`, '--', '.'))) ||
    (await git(dir, 'log', '-1', '--format=%s', commit));
  return titles
    ? titles
        .split('\n')
        .map((title) => title.trim().slice(0, 200))
        .filter(Boolean)
    : [];
}

const MOST_LETTERS = 100;

/** Leaves out what is empty, and shortens a long name: no name may keep a build from being published. */
const withoutEmpty = ({ author, ...source }: Source): Source => ({
  ...Object.fromEntries(Object.entries(source).filter(([, value]) => Boolean(value))),
  ...(author?.trim() && { author: author.trim().slice(0, MOST_LETTERS) }),
});

/** Finds where a build comes from: in the variables of GitHub or GitLab, otherwise in the work tree. */
export async function findSource({ env }: Pick<CliContext, 'env'>, dir: string): Promise<Source> {
  if (env.GITHUB_SHA) return withoutEmpty(await ofGitHub(env));
  if (env.CI_COMMIT_SHA) return withoutEmpty(ofGitLab(env));
  return withoutEmpty(await ofWorkTree(dir));
}

/** Adds the titles of what is new since the version before. */
export async function withChanges(source: Source, dir: string, since: string | undefined): Promise<Source> {
  if (!source.commit || !/^[0-9a-f]{7,64}$/.test(source.commit)) return source;
  const changes = await titlesOf(dir, source.commit, since);
  return changes.length > 0 ? { ...source, changes } : source;
}
