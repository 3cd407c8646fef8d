import type { Place } from '@horno/contracts/place';
import type { GeoPoint } from '@horno/domain';
import { errorCodeOf, useErrorText, useTranslation } from '@horno/kit';
import { useState } from 'react';
import { isResolved } from '../domain/resolved.ts';
import { type Suggestion, suggestionOfPlace, suggestionText } from '../domain/suggestion.ts';
import { useLocate } from './use-locate.ts';
import { bringLocationData, useLocationData } from './use-location-data.ts';
import { useDisposition } from './use-place.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Wanted {
  onPlace(place: Place): void;
  /** For collection any place will do; a delivery needs city, state and country (spec 1 §5). */
  isAnyPlace?: boolean;
}

/** The codes of the geocoder by what they mean where they are raised (spec 1 §8). */
const unknownPlace: readonly unknown[] = ['NOT_FOUND', 'VALIDATION'];

/** The address field: what is typed, its list, and the ways from there to a place (spec 1 §4, search text). */
export function useAddressSearch({ onPlace, isAnyPlace = false }: Wanted) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { places } = useLocationData();
  const { disposition } = useDisposition();
  const near = disposition && { lat: disposition.lat, lng: disposition.lng };
  const device = useLocate();
  const [text, setText] = useState('');
  /** The text that stands for an address that is known, and how to take it. */
  const [taken, setTaken] = useState<{ text: string; take(): void }>();
  /** The text of a line that was taken: it needs no list. */
  const [settledText, setSettledText] = useState<string>();
  const [found, setFound] = useState<Suggestion[]>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isResolvedText = taken !== undefined && taken.text === text;
  const isTyping = !isResolvedText && text !== settledText && found === undefined;
  const suggestions = useSuggestions(text, isTyping, near);

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

  function accept(place: Place | undefined, of: string | undefined) {
    if (!place) setError(t('search.notFound'));
    else if (!isAnyPlace && !isResolved(place)) setError(t('search.enterAddress'));
    else {
      if (of !== undefined) setTaken({ text: of, take: () => onPlace(place) });
      onPlace(place);
    }
  }

  const isLoading = isBusy || device.isLocating;
  return {
    text,
    suggestions: found ?? (isTyping ? suggestions.items : []),
    status: found ? 'ready' : suggestions.status,
    error: error ?? (device.fault && t(`locate.${device.fault}`)),
    isBusy: isLoading,
    /** False while loading, with no resolved address, or with empty text. */
    canSubmit: !isLoading && isResolvedText && text.trim() !== '',
    type(next: string) {
      // On its way before the first question; where it does not come, the question says so.
      bringLocationData().catch(() => undefined);
      setText(next);
      setFound(undefined);
      setError(undefined);
      device.clear();
    },
    /** An address that needs no search stands in the field, unless something was typed. Gives the way to take it back. */
    prefill(known: { text: string; take(): void }) {
      if (text !== '') return undefined;
      setText(known.text);
      setTaken(known);
      return () => {
        setText((now) => (now === known.text ? '' : now));
        setTaken((now) => (now === known ? undefined : now));
      };
    },
    pick(suggestion: Suggestion) {
      const name = suggestionText(suggestion);
      setText(name);
      setSettledText(name);
      setTaken(undefined);
      setFound(undefined);
      return run(
        async () => accept(await places.resolve(suggestion), name),
        (code) => (unknownPlace.includes(code) ? t('search.addressGone') : undefined),
      );
    },
    /** Takes the address that stands in the field. */
    submit() {
      if (isResolvedText) taken.take();
      else setError(t('search.enterAddress'));
    },
    /** Sends the text off as it stands. Several answers become the list. */
    search() {
      if (isResolvedText) return Promise.resolve(taken.take());
      if (text.trim().length < 2) return Promise.resolve(setError(t('search.enterAddress')));
      return run(
        async () => {
          const answers = await places.find(text.trim(), near);
          if (answers.length > 1) setFound(answers.map(suggestionOfPlace));
          else accept(answers[0], text);
        },
        (code) => (code === 'GEO_UNAVAILABLE' ? t('search.geocoderFailed') : undefined),
      );
    },
    /** The device's position as it is, without an address: enough to collect nearby, and no geocoder is needed. */
    async locatePoint(onPoint: (point: GeoPoint) => void) {
      setError(undefined);
      const point = await device.ask();
      if (point) onPoint(point);
    },
    locate: () =>
      run(
        async () => {
          const point = await device.ask();
          if (point) accept(await places.reverse(point), undefined);
        },
        (code) => (code === 'GEO_UNAVAILABLE' || code === 'NOT_FOUND' ? t('search.geocoderFailed') : undefined),
      ),
  };
}

export type AddressSearchState = ReturnType<typeof useAddressSearch>;
