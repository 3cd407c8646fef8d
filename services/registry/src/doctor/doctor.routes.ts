import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { HttpDeps } from '../http/app.ts';
import { requires } from '../http/auth.ts';
import { langOf } from '../http/lang.ts';
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
        summary: 'What is wrong, and what to do about it',
        description: 'Reads every file of every live version.',
        response: { 200: DoctorSchema, '4xx': FailureSchema },
      },
    },
    async (request) => {
      const found = await examine(deps);
      return { findings: found.map((each) => describeDiagnosis(each, langOf(request))) };
    },
  );
};
