import { geoCalls } from '@horno/contracts/calls/geo';
import { placesCalls } from '@horno/contracts/calls/places';
import type { Place } from '@horno/contracts/place';
import type { GeoPoint } from '@horno/domain';
import { type ApiClient, errorCodeOf } from '@horno/kit';
import { isResolved } from '../domain/resolved.ts';
import { type Suggestion, suggestionOfPlace, suggestionOfPrediction } from '../domain/suggestion.ts';

const PREDICTIONS = 8;
const SEARCH_RESULTS = 10;
/** Number of the web shop (spec 1 §7). */
const CLIENT_ID = 1;
/** Rounds to about a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export const lngLatText = ({ lat, lng }: GeoPoint): string => `${rounded(lng)},${rounded(lat)}`;

/** Calls about places. They reject with `AppError`. */
export function placesData(api: ApiClient) {
  async function geocode(text: string, near?: GeoPoint, signal?: AbortSignal): Promise<Place[]> {
    const query = { text, ...(near && { lat: near.lat, lng: near.lng }) };
    const { items } = await api.call(geoCalls.geocode, { query }, { signal });
    return items.filter(isResolved);
  }

  async function search(text: string, signal?: AbortSignal): Promise<Place[]> {
    const query = { address: text, order_type: 'D' as const, limit: SEARCH_RESULTS, client_id: CLIENT_ID };
    const { items } = await api.call(placesCalls.search, { query }, { signal });
    return items.filter(isResolved);
  }

  return {
    /** Suggests addresses while typing: from predictions, else from the geocoder, else from the shop's own list (spec 1 §4). */
    async suggest(text: string, near: GeoPoint | undefined, signal: AbortSignal): Promise<Suggestion[]> {
      const query = { text, limit: PREDICTIONS, ...(near && { lat: near.lat, lng: near.lng }) };
      const sources = [
        async () => (await api.call(geoCalls.predictions, { query }, { signal })).items.map(suggestionOfPrediction),
        async () => (await geocode(text, near, signal)).map(suggestionOfPlace),
        async () => (await search(text, signal)).map(suggestionOfPlace),
      ];
      let failure: unknown;
      for (const source of sources) {
        try {
          return await source();
        } catch (error) {
          if (signal.aborted || errorCodeOf(error) === undefined) throw error;
          failure = error;
        }
      }
      throw failure;
    },

    /** Finds places for a submitted text without a picked suggestion. Empty when the place is unknown. */
    async find(text: string, near?: GeoPoint): Promise<Place[]> {
      const found = await geocode(text, near).catch((error: unknown) => {
        if (errorCodeOf(error) === undefined) throw error;
        return [];
      });
      return found.length > 0 ? found : search(text);
    },

    async resolve(suggestion: Suggestion): Promise<Place> {
      if (suggestion.place) return suggestion.place;
      return (await api.call(geoCalls.place, { params: { id: suggestion.id } })).item;
    },

    async reverse(point: GeoPoint, signal?: AbortSignal): Promise<Place> {
      const query = { lat: rounded(point.lat), lng: rounded(point.lng) };
      return (await api.call(geoCalls.reverse, { query }, { signal })).item;
    },
  };
}

export type PlacesData = ReturnType<typeof placesData>;
