/** The parser alone: the whole package also loads the syntax of all properties. */
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}

/** Reads escapes: `\69mport` is `import`. */
declare module 'css-tree/utils' {
  export { ident } from 'css-tree';
}
