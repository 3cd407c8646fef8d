const MAX_CHARS = 8_000_000;

/** Renders with JSON data, or returns the html of an earlier rendering with equal inputs. */
export type MemoHtml = (inputs: HtmlInputs, render: (data: unknown, now: () => Date) => string) => string;

interface HtmlInputs {
  /** Result of load(). */
  data: unknown;
  /** Everything else that a rendering can read, except the time. */
  other: readonly unknown[];
  now: string;
}

interface Entry {
  html: string;
  /** Time of a rendering that read the clock. */
  atMs: number | undefined;
}

/** Age up to which html that depends on the time is used, in ms: as old as a document may be. */
const MAX_AGE_MS = 10_000;

function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    // Data without a text cannot be sent to the browser either: the answer fails, and with it this region only.
    return undefined;
  }
}

/**
 * Creates a memory of html. The key is the whole text of the inputs, so that html of other inputs can never be returned; a rendering
 * gets the data as the browser will, parsed from their text. The least recently used html goes first.
 */
export function memoHtml(maxChars = MAX_CHARS): MemoHtml {
  const entries = new Map<string, Entry>();
  let chars = 0;

  function drop(key: string): void {
    const known = entries.get(key);
    if (known) chars -= key.length + known.html.length;
    entries.delete(key);
  }

  return ({ data, other, now }, render) => {
    const text = textOf(data);
    const nowMs = Date.parse(now);
    if (text === undefined) return render(data, () => new Date(nowMs));
    const key = `${JSON.stringify(other)} ${text}`;
    const known = entries.get(key);
    const isUsable = known && (known.atMs === undefined || Math.abs(nowMs - known.atMs) <= MAX_AGE_MS);
    drop(key);
    let hasReadTime = false;
    const html = isUsable
      ? known.html
      : render(text === 'undefined' ? undefined : JSON.parse(text), () => {
          hasReadTime = true;
          return new Date(nowMs);
        });
    entries.set(key, isUsable ? known : { html, atMs: hasReadTime ? nowMs : undefined });
    chars += key.length + html.length;
    for (const [oldest] of entries) {
      if (chars <= maxChars) break;
      drop(oldest);
    }
    return html;
  };
}

/**
 * Returns a function that gives each composition its own part of one memory. A composition is the same object for all renderings of a
 * release and language.
 */
export function memoByComposition(): (composition: object) => MemoHtml {
  const memo = memoHtml();
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (composition) => {
    const known = numbers.get(composition);
    if (known === undefined) last += 1;
    const number = known ?? last;
    numbers.set(composition, number);
    return ({ other, ...inputs }, render) => memo({ ...inputs, other: [number, ...other] }, render);
  };
}
