import type { Career, CareerDetail } from '@horno/contracts/campaign';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { toLocalTime } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Career as StoredCareer } from '../catalogue/schema.ts';

/** Returns the vacancies that accept applications today, newest first. */
export function openCareers({ data }: Pick<Catalogue, 'data'>, now: Date, lang: Lang): Career[] {
  const today = toLocalTime(now).date;
  return data.career
    .filter((career) => career.publishedOn <= today && !isClosed(career, today))
    .sort((one, other) => other.publishedOn.localeCompare(one.publishedOn))
    .map((career) => toCareer(career, lang));
}

/** Returns an open vacancy. @throws NOT_FOUND @throws CAREER_CLOSED with its title and last day */
export function findCareer(
  { data, storeByCode }: Pick<Catalogue, 'data' | 'storeByCode'>,
  { id, now, lang }: { id: string; now: Date; lang: Lang },
): CareerDetail {
  const today = toLocalTime(now).date;
  const career = data.career.find((one) => one.id === id && one.publishedOn <= today);
  if (!career) throw new AppError('NOT_FOUND');
  if (isClosed(career, today))
    throw new AppError('CAREER_CLOSED', { title: career.title[lang], closes_on: career.closesOn });
  const store = career.store === undefined ? undefined : storeByCode.get(career.store);
  const { html, blocks } = career[lang];
  return {
    ...toCareer(career, lang),
    html,
    blocks,
    ...(store && { store: { code: store.code, name: store.name } }),
  };
}

function isClosed({ closesOn }: StoredCareer, today: string): boolean {
  return closesOn !== undefined && closesOn < today;
}

function toCareer(career: StoredCareer, lang: Lang): Career {
  return {
    id: career.id,
    title: career.title[lang],
    area: career.area[lang],
    place: career.place[lang],
    schedule: career.schedule[lang],
    contract: career.contract,
    openings: career.openings,
    published_on: career.publishedOn,
    ...(career.closesOn !== undefined && { closes_on: career.closesOn }),
    summary: career.summary[lang],
    apply_url: career.applyUrl,
  };
}
