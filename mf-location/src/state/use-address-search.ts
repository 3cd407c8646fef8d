import type { Place } from '@horno/contracts';
import { useErrorText, useT } from '@horno/kit';
import { useState } from 'react';
import { isResolved } from '../domain/address.ts';
import { type Suggestion, suggestionOfPlace, suggestionText } from '../domain/suggestion.ts';
import { useLocate } from './use-locate.ts';
import { useLocationData } from './use-location-data.ts';
import { useDisposition } from './use-place.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The address field: what is typed, its list, and the ways from there to a place (spec 1 §4, search text). */
export function useAddressSearch(onPlace: (place: Place) => void) {
  const t = useT();
  const errorText = useErrorText();
  const { places } = useLocationData();
  const { disposition } = useDisposition();
  const near = disposition && { lat: disposition.lat, lng: disposition.lng };
  const device = useLocate();
  const [text, setText] = useState('');
  const [takenText, setTakenText] = useState<string>();
  const [found, setFound] = useState<Suggestion[]>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isTyping = text !== takenText && found === undefined;
  const suggestions = useSuggestions(text, isTyping, near);

  async function run(task: () => Promise<void>) {
    setBusy(true);
    setError(undefined);
    try {
      await task();
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  }

  function accept(place: Place | undefined) {
    if (!place) setError(t('search.notFound'));
    else if (isResolved(place)) onPlace(place);
    else setError(t('search.enterAddress'));
  }

  return {
    text,
    suggestions: found ?? suggestions.items,
    status: found ? 'ready' : suggestions.status,
    error: error ?? (device.fault && t(`locate.${device.fault}`)),
    isBusy: isBusy || device.isLocating,
    type(next: string) {
      setText(next);
      setFound(undefined);
      setError(undefined);
      device.clear();
    },
    pick(suggestion: Suggestion) {
      const taken = suggestionText(suggestion);
      setText(taken);
      setTakenText(taken);
      setFound(undefined);
      return run(async () => accept(await places.resolve(suggestion)));
    },
    /** Sends the text off as it stands. Several answers become the list. */
    submit() {
      if (text.trim().length < 2) {
        setError(t('search.enterAddress'));
        return Promise.resolve();
      }
      return run(async () => {
        const answers = await places.find(text.trim(), near);
        if (answers.length > 1) setFound(answers.map(suggestionOfPlace));
        else accept(answers[0]);
      });
    },
    locate: () =>
      run(async () => {
        const point = await device.ask();
        if (point) accept(await places.reverse(point));
      }),
  };
}
