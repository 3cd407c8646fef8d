/** Stands for axios's second way to send, in the shell: browsers take the first, XMLHttpRequest. */
export const getFetch = undefined;
