const INTERVAL_MS = 3000;
const NOTE_S = 0.18;
const notes = [880, 1175] as const;

/** Sounds while there is a new ticket. Browsers allow sound after the first tap on the page. */
export interface Alarm {
  /** Returns whether the browser allows sound now. */
  isAllowed(): boolean;
  /** Asks the browser for sound; call it in the handler of a tap. */
  allow(): Promise<void>;
  start(): void;
  stop(): void;
}

/** Returns nothing in a browser without Web Audio. */
const newContext = () => (typeof AudioContext === 'undefined' ? undefined : new AudioContext());

/** Two rising tones every three seconds, made by Web Audio. */
export function createAlarm(makeContext: () => AudioContext | undefined = newContext): Alarm {
  let context: AudioContext | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function play(): void {
    if (context?.state !== 'running') return;
    for (const [at, frequency] of notes.entries()) {
      const from = context.currentTime + at * NOTE_S;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.0001, from);
      volume.gain.exponentialRampToValueAtTime(0.5, from + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, from + NOTE_S);
      tone.connect(volume).connect(context.destination);
      tone.start(from);
      tone.stop(from + NOTE_S);
    }
  }

  return {
    isAllowed: () => context?.state === 'running',
    async allow() {
      context ??= makeContext();
      await context?.resume();
    },
    start() {
      if (timer !== undefined) return;
      play();
      timer = setInterval(play, INTERVAL_MS);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
