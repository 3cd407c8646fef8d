/** Navigation that loads a document. */
export const documents = {
  open(address: string): void {
    window.location.assign(address);
  },
};
