import type { Lang } from '@horno/contracts/wire';
import { type DoctorCode, doctorEn } from '../texts/doctor.en.ts';
import { doctorEs } from '../texts/doctor.es.ts';
import { fill } from '../texts/fill.ts';

export interface Diagnosis {
  code: DoctorCode;
  severity: 'error' | 'warning' | 'ok';
  params: Readonly<Record<string, string | number>>;
}

export interface DescribedDiagnosis {
  code: DoctorCode;
  severity: Diagnosis['severity'];
  message: string;
  hint: string;
}

export function describeDiagnosis({ code, severity, params }: Diagnosis, lang: Lang): DescribedDiagnosis {
  const [message, hint] = (lang === 'es' ? doctorEs : doctorEn)[code];
  return { code, severity, message: fill(message, params), hint: fill(hint, params) };
}
