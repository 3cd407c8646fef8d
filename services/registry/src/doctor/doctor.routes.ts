import { isOps } from '../actor.ts';
import { actorOn, requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { DoctorSchema, FailureSchema } from '../http/schemas.ts';
import { describeDiagnosis } from './describe.ts';
import { examine, examineSquad } from './examine.ts';

export function registerDoctor(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/doctor',
    {
      onRequest: requires(deps, 'any'),
      config: { rateLimit: deps.rates.signIn },
      schema: {
        summary: 'Check the audit, signatures, files, plans and server bundles',
        description:
          'Reads every file of every live version. A squad gets the findings about its own remotes. Findings are in English.',
        response: { 200: DoctorSchema, '4xx': FailureSchema },
      },
    },
    async (request) => {
      const actor = actorOn(request);
      const found = isOps(actor) ? await examine(deps) : await examineSquad(deps, actor.scope);
      return { findings: found.map(describeDiagnosis) };
    },
  );
}
