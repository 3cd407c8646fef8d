import { type Actor, foldName, identityOf } from '../actor.ts';
import type { Queries } from '../db/queries.ts';
import { refuse } from '../findings.ts';
import { lineageOf, type TokenRow } from '../tokens/tokens.repo.ts';
import type { PlanRow } from './plans.repo.ts';

type Authorship = Pick<PlanRow, 'authorIdentity' | 'authorCredential' | 'createdAt'>;

const ownerOf = ({ holder, id }: TokenRow) => foldName(holder ?? id);

export const isAuthor = (actor: Actor, { authorIdentity }: Pick<PlanRow, 'authorIdentity'>): boolean =>
  identityOf(actor) === foldName(authorIdentity);

/**
 * Throws REG-SAME-PERSON for the author of a plan, also behind another token: when one of the two created the token of the other, when one
 * named person created both, or when the token was created after the plan.
 */
export async function mustBeAnotherPerson(db: Queries, actor: Actor, plan: Authorship): Promise<void> {
  if (isAuthor(actor, plan)) throw refuse('REG-SAME-PERSON');
  const [own, ...creators] = await lineageOf(db, actor.credential);
  const [, ...authorCreators] = await lineageOf(db, plan.authorCredential);
  const named = creators.filter(({ holder }) => holder !== null).map(ownerOf);
  const behindAuthor = new Set(authorCreators.map(ownerOf));
  const isNew = own?.kind === 'token' && own.createdAt > plan.createdAt;
  const isCreatedByAuthor = creators.some((row) => ownerOf(row) === foldName(plan.authorIdentity));
  const isCreatorOfAuthor = behindAuthor.has(identityOf(actor));
  if (isNew || isCreatedByAuthor || isCreatorOfAuthor || named.some((name) => behindAuthor.has(name))) {
    throw refuse('REG-SAME-PERSON');
  }
}
