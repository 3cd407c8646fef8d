import { fill } from '../texts/fill.ts';
import { type DoctorCode, doctorTexts } from './doctor-texts.ts';

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

export function describeDiagnosis({ code, severity, params }: Diagnosis): DescribedDiagnosis {
  const [message, hint] = doctorTexts[code];
  return { code, severity, message: fill(message, params), hint: fill(hint, params) };
}
