/** Result of a rule. Forms and api have their own texts for each code. */
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

/** A field by its wire name and the code of the broken rule. */
export interface RuleFault<F extends string = string> {
  field: F;
  code: RuleCode;
  /** `too-short`: minimum number of characters. */
  min?: number;
  /** `characters`: the signs that the field takes, as its message names them; empty for none. */
  signs?: string;
}

/** Returns true for missing or empty text. */
export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';
