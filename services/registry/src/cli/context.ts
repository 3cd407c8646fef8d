/** Environment of one CLI run; tests replace it. */
export interface CliContext {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  write(text: string): void;
  writeError(text: string): void;
}
