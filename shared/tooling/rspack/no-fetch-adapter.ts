/** Replaces the fetch adapter of axios in the shell: browsers use the first one, XMLHttpRequest. */
export const getFetch = undefined;
