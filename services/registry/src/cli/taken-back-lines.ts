/** Effect of a stop on each version of the candidate, and the ways on. */
export function takenBackLines(channel: string, takenBack: Readonly<Record<string, string>>): string[] {
  return Object.entries(takenBack).flatMap(([name, digest]) => {
    const short = digest.slice(0, 12);
    return [
      `Taken back: ${name} ${short}. Browsers that run it get the live release at once, and it has no preview any more.`,
      `  → Publish a corrected build, or start again: horno rollout start --pin ${name}=${short} --percent 10 --channel ${channel} --reason "…"`,
    ];
  });
}
