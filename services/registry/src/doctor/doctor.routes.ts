import { requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { DoctorSchema, FailureSchema } from '../http/schemas.ts';
import { describeDiagnosis } from './describe.ts';
import { examine } from './examine.ts';

export function registerDoctor(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/doctor',
    {
      onRequest: requires(deps, 'ops'),
      config: { rateLimit: deps.rates.signIn },
      schema: {
        summary: 'Check the audit, signatures, files and plans',
        description: 'Reads every file of every live version. Findings are in English.',
        response: { 200: DoctorSchema, '4xx': FailureSchema },
      },
    },
    async () => ({ findings: (await examine(deps)).map(describeDiagnosis) }),
  );
}
