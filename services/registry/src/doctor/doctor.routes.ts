import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { HttpDeps } from '../http/app.ts';
import { requires } from '../http/auth.ts';
import { DoctorSchema, FailureSchema } from '../http/schemas.ts';
import { describeDiagnosis } from './describe.ts';
import { examine } from './examine.ts';

export const doctorRoutes: FastifyPluginAsyncZod<HttpDeps> = async (app, deps) => {
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
};
