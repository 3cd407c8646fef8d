declare module 'one-app-parts' {
  /** Loads a part by remote and name, `mf-content/page-home`. */
  export const parts: Readonly<Record<string, () => Promise<unknown>>>;
}
