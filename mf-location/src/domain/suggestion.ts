import type { Place, Prediction } from '@horno/contracts/place';

/** One line of the address list. `place` is present when no further call is needed. */
export interface Suggestion {
  id: string;
  /** Street or place. */
  title: string;
  /** District and city. */
  detail: string;
  place?: Place;
}

export const shortestQuery = 3;

export const suggestionOfPrediction = ({ id, title, detail }: Prediction): Suggestion => ({ id, title, detail });

export function suggestionOfPlace(place: Place): Suggestion {
  const detail = [...new Set([place.district, place.city])].join(', ');
  const street = [place.street, place.house_number].filter(Boolean).join(' ');
  return { id: place.id, title: street || place.label, detail, place };
}

/** Returns the text of the field for a picked suggestion. */
export function suggestionText({ title, detail }: Suggestion): string {
  return detail ? `${title}, ${detail}` : title;
}
