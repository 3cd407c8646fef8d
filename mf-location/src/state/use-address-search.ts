import type { Place } from '@horno/contracts/place';
import type { GeoPoint } from '@horno/domain';
import { errorCodeOf, useErrorText, useTranslation } from '@horno/kit';
import { useState } from 'react';
import { isResolved } from '../domain/resolved.ts';
import { type Suggestion, suggestionOfPlace, suggestionText } from '../domain/suggestion.ts';
import { useDisposition } from './use-disposition.ts';
import { useLocate } from './use-locate.ts';
import { loadLocationData, useLocationData } from './use-location-data.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Options {
  onPlace(place: Place): void;
  /** Carry-out accepts any place. Delivery needs city, state and country (spec 1 §5). */
  isAnyPlace?: boolean;
}

/** A text that already belongs to a known address. `take` continues with that address. */
interface KnownText {
  text: string;
  take(): void;
}

/** Error codes for an address that the geocoder no longer knows (spec 1 §8). */
const unknownPlace: readonly unknown[] = ['NOT_FOUND', 'VALIDATION'];

/** Runs a lookup and holds its busy flag and the text of its error. */
function useLookup() {
  const errorText = useErrorText();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function run(task: () => Promise<void>, failureText?: (code: unknown) => string | undefined) {
    setBusy(true);
    setError(undefined);
    try {
      await task();
    } catch (failure) {
      setError(failureText?.(errorCodeOf(failure)) ?? errorText(failure));
    }
    setBusy(false);
  }
  return { error, setError, isBusy, run };
}

/** Holds the text of the field, the address that it belongs to, and the results of a full search. */
function useSearchText() {
  const [text, setText] = useState('');
  const [known, setKnown] = useState<KnownText>();
  /** The text of a picked suggestion: it needs no list. */
  const [settledText, setSettledText] = useState<string>();
  const [found, setFound] = useState<Suggestion[]>();
  const resolved = known?.text === text ? known : undefined;
  return {
    text,
    found,
    setFound,
    setKnown,
    /** The address of the text, once it is known. */
    resolved,
    needsSuggestions: !resolved && text !== settledText && found === undefined,
    type(next: string) {
      setText(next);
      setFound(undefined);
    },
    settle(name: string) {
      setText(name);
      setSettledText(name);
      setKnown(undefined);
      setFound(undefined);
    },
    /** Fills an empty field with a known address. Returns a function that removes it, or `undefined` when the field has text. */
    prefill(next: KnownText) {
      if (text !== '') return undefined;
      setText(next.text);
      setKnown(next);
      return () => {
        setText((now) => (now === next.text ? '' : now));
        setKnown((now) => (now === next ? undefined : now));
      };
    },
  };
}

/** State and actions of the address field: text, suggestions, and every way to a place (spec 1 §4, search text). */
export function useAddressSearch({ onPlace, isAnyPlace = false }: Options) {
  const { t } = useTranslation();
  const { places } = useLocationData();
  const { disposition } = useDisposition();
  const near = disposition && { lat: disposition.lat, lng: disposition.lng };
  const device = useLocate();
  const lookup = useLookup();
  const field = useSearchText();
  const { text, found, resolved } = field;
  const suggestions = useSuggestions(text, field.needsSuggestions, near);

  function accept(place: Place | undefined, of: string | undefined) {
    if (!place) lookup.setError(t('search.notFound'));
    else if (!isAnyPlace && !isResolved(place)) lookup.setError(t('search.enterAddress'));
    else {
      if (of !== undefined) field.setKnown({ text: of, take: () => onPlace(place) });
      onPlace(place);
    }
  }

  const isBusy = lookup.isBusy || device.isLocating;
  return {
    text,
    suggestions: found ?? (field.needsSuggestions ? suggestions.items : []),
    status: found ? 'ready' : suggestions.status,
    error: lookup.error ?? (device.error && t(`locate.${device.error}`)),
    isBusy,
    /** False while loading, without a resolved address, or with an empty text. */
    canSubmit: !isBusy && resolved !== undefined && text.trim() !== '',
    prefill: field.prefill,
    type(next: string) {
      // Starts to load the data module before the first request. A failure shows up in that request.
      loadLocationData().catch(() => undefined);
      field.type(next);
      lookup.setError(undefined);
      device.clear();
    },
    pick(suggestion: Suggestion) {
      const name = suggestionText(suggestion);
      field.settle(name);
      return lookup.run(
        async () => accept(await places.resolve(suggestion), name),
        (code) => (unknownPlace.includes(code) ? t('search.addressGone') : undefined),
      );
    },
    /** Continues with the resolved address of the field. */
    submit() {
      if (resolved) resolved.take();
      else lookup.setError(t('search.enterAddress'));
    },
    /** Searches for the text as typed. Several results become the list. */
    search() {
      if (resolved) return Promise.resolve(resolved.take());
      if (text.trim().length < 2) return Promise.resolve(lookup.setError(t('search.enterAddress')));
      return lookup.run(
        async () => {
          const results = await places.find(text.trim(), near);
          if (results.length > 1) field.setFound(results.map(suggestionOfPlace));
          else accept(results[0], text);
        },
        (code) => (code === 'GEO_UNAVAILABLE' ? t('search.geocoderFailed') : undefined),
      );
    },
    /** Passes on the device's position without an address: enough for carry-out, and independent of the geocoder. */
    async locatePoint(onPoint: (point: GeoPoint) => void) {
      lookup.setError(undefined);
      const point = await device.ask();
      if (point) onPoint(point);
    },
    locate: () =>
      lookup.run(
        async () => {
          const point = await device.ask();
          if (point) accept(await places.reverse(point), undefined);
        },
        (code) => (code === 'GEO_UNAVAILABLE' || code === 'NOT_FOUND' ? t('search.geocoderFailed') : undefined),
      ),
  };
}
