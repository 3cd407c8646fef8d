/** Navigation to documents outside of the shop's pages. */
export const documents = {
  open(path: string): void {
    window.location.assign(path);
  },
};
