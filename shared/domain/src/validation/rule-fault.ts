/** What a rule says of a value. Forms and api have their own words for each. */
export type RuleCode =
  | 'required'
  | 'too-short'
  | 'too-long'
  | 'characters'
  | 'email'
  | 'phone'
  | 'document'
  | 'document-type'
  | 'ruc'
  | 'password'
  | 'date'
  | 'under-age'
  | 'amount';

/** A field, by its name on the wire, and what is wrong with it. */
export interface RuleFault<F extends string = string> {
  field: F;
  code: RuleCode;
  /** too-short: the least number of characters. */
  min?: number;
}

export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';
