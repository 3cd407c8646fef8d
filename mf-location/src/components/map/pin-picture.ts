export type PinKind = 'home' | 'store' | 'chosen' | 'rider';

const drop = 'M22 54C10 41 5 31 5 22a17 17 0 0 1 34 0c0 9-5 19-17 32z';
const oven = '<path d="M14.5 30v-7.5a7.5 7.5 0 0 1 15 0V30z" fill="#fffdf8"/>';
const inside: Record<PinKind, string> = {
  home: '<path d="M14 23l8-7 8 7v8h-5.5v-5h-5v5H14z" fill="#fffdf8"/>',
  store: oven,
  chosen: oven,
  rider:
    '<g fill="none" stroke="#fffdf8" stroke-width="2.2" stroke-linecap="round"><circle cx="16" cy="27" r="3"/><circle cx="29" cy="27" r="3"/><path d="M19 27h7l-2-9h3M15 21h6"/></g>',
};
const fill: Record<PinKind, string> = { home: '#1f1410', store: '#c8201a', chosen: '#23693f', rider: '#23693f' };

/** Returns a map pin as a data URL, 44 by 56 px. Its tip is at the middle of the lower edge. */
export function pinPicture(kind: PinKind): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="56" viewBox="0 0 44 56"><path d="${drop}" fill="${fill[kind]}" stroke="#fffdf8" stroke-width="2.5"/>${inside[kind]}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
