import { openTexts } from '@horno/server/texts';
import en from './doctor.en.json' with { type: 'json' };

/** Texts of `horno doctor`, which are English only: message and hint by code. */
const text = openTexts({ en });

type DoctorCode = Extract<keyof typeof en, `DOC-${string}`>;

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
  return {
    code,
    severity,
    message: text('en', `${code}.message`, params),
    hint: text('en', `${code}.hint`, params),
  };
}
