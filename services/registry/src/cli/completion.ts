import type { Command } from 'commander';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** Returns the commands, choices and options that may follow these words and start with `prefix`. */
export function candidates(program: Command, words: readonly string[], prefix: string): string[] {
  let command = program;
  let position = 0;
  for (const word of words) {
    if (word.startsWith('-')) continue;
    const next = command.commands.find((each) => each.name() === word);
    if (next) {
      command = next;
      position = 0;
    } else position += 1;
  }
  const options = command.options.flatMap(({ long }) => (long ? [long] : []));
  const choices = command.registeredArguments[position]?.argChoices ?? [];
  const names = command.commands.map((each) => each.name()).filter((name) => name !== 'complete');
  const fitting = prefix.startsWith('-') ? options : [...names, ...choices];
  return fitting.filter((each) => each.startsWith(prefix)).sort();
}

const scripts: Record<Shell, string> = {
  bash: `_horno() {
  local IFS=$'\\n'
  COMPREPLY=($(horno complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -F _horno horno
`,
  zsh: `#compdef horno
_horno() {
  local -a found
  found=(\${(f)"$(horno complete -- "\${words[@]:1:$((CURRENT-1))}" 2>/dev/null)"})
  compadd -a found
}
compdef _horno horno
`,
  fish: `complete -c horno -f -a '(horno complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
};

/** To be read by the shell: \`source <(horno completion bash)\`. */
export function completionScript(shell: Shell): string {
  return scripts[shell];
}
