import type { PersonRules } from '@horno/domain';
import type { Words } from './faults.ts';

/** As long as the shop has not said otherwise. */
export const usualRules: PersonRules = { minNameLetters: 2 };

const name: Words = { 'too-short': 'faults.nameShort', characters: 'faults.nameCharacters' };

/** Texts for what is wrong with who writes. */
export const personWords = {
  firstName: { ...name, required: 'faults.firstNameMissing', 'too-long': 'faults.nameLong' },
  lastName: { ...name, required: 'faults.lastNameMissing', 'too-long': 'faults.nameLong' },
  wholeName: { ...name, required: 'faults.nameMissing', 'too-long': 'faults.wholeNameLong' },
  email: { required: 'faults.emailMissing', email: 'faults.emailInvalid' },
  phone: { required: 'faults.phoneMissing', phone: 'faults.phoneInvalid' },
} as const satisfies Record<string, Words>;
