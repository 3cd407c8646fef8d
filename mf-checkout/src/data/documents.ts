/** Documents outside the shop's pages, which the browser goes to by itself. */
export const documents = {
  open(path: string): void {
    window.location.assign(path);
  },
};
