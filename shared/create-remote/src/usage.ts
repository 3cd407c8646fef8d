/** A sentence for a person: the command ends with 2. */
export class Usage extends Error {}
