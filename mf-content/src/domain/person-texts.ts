import type { PersonRules } from '@horno/domain';
import type { RuleTexts } from './rule-errors.ts';

/** Rules that apply while the settings of the chain are unknown. */
export const defaultRules: PersonRules = { minNameLetters: 2 };

const name: RuleTexts = { 'too-short': 'faults.nameShort', characters: 'faults.nameCharacters' };

/** Text keys for errors in the sender's personal data. */
export const personTexts = {
  firstName: { ...name, required: 'faults.firstNameMissing', 'too-long': 'faults.nameLong' },
  lastName: { ...name, required: 'faults.lastNameMissing', 'too-long': 'faults.nameLong' },
  wholeName: { ...name, required: 'faults.nameMissing', 'too-long': 'faults.wholeNameLong' },
  email: { required: 'faults.emailMissing', email: 'faults.emailInvalid' },
  phone: { required: 'faults.phoneMissing', phone: 'faults.phoneInvalid' },
} as const satisfies Record<string, RuleTexts>;
