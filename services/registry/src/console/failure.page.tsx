import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Actor } from '../actor.ts';
import { describeFinding, type Finding, Refusal, type TextualFinding } from '../findings.ts';
import { findActor } from '../http/auth.ts';
import type { HttpDeps } from '../http/deps.ts';
import type { Failure } from '../http/failures.ts';
import { langOf } from '../http/lang.ts';
import { formStateOf } from './form-state.ts';
import { panelPage } from './panels.tsx';
import { findingsList } from './parts.tsx';
import { sendPage } from './respond.ts';
import { createView, type View } from './view.ts';

async function actorIfAny(deps: HttpDeps, request: FastifyRequest): Promise<Actor | undefined> {
  try {
    return await findActor(deps, request);
  } catch {
    // The failure that is being shown may be this very one (another site's form, the database); the page is then shown without tabs.
    return undefined;
  }
}

/** The page of the form whose order was refused; undefined where there is none, or where it does not render any more. */
async function formAgain(request: FastifyRequest, { findings }: Failure): Promise<string | undefined> {
  if (!request.showForm) return undefined;
  request.formState = formStateOf(request, findings, langOf(request));
  try {
    return await request.showForm();
  } catch (error) {
    // Without the fields of its address the page does not render.
    if (error instanceof Refusal || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** A finding for a reader of the console, who cannot look an address up in the description of the API. */
function describe(each: Finding, view: View): TextualFinding {
  const text = describeFinding(each, view.lang);
  return each.code === 'REG-NOT-FOUND' ? { ...text, hint: view.t('notFoundHint') } : text;
}

/** A failure as a page: what happened, what to do, and the way back. */
export async function failurePage(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): Promise<FastifyReply> {
  const { findings } = failure;
  const form = await formAgain(request, failure);
  if (form !== undefined) return sendPage(reply, form);
  const view = createView(
    {
      lang: langOf(request),
      channel: 'production',
      channels: [],
      path: '/',
      actor: await actorIfAny(deps, request),
    },
    deps.clock.now(),
  );
  const body = (
    <>
      <div role="alert">{findingsList(findings.map((each) => describe(each, view)))}</div>
      <div className="act">
        <a className="btn" href="/">
          {view.t('back')}
        </a>
      </div>
    </>
  );
  return reply.type('text/html; charset=utf-8').send(panelPage(view, view.t('failure'), body));
}
