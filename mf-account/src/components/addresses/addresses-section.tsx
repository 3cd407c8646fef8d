import type { SavedLocation } from '@horno/contracts/saved-place';
import { routes, useApi, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { ButtonLink, EmptyState, PinIcon, PlusIcon } from '@horno/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deleteLocation, saveLocation, updateLocation } from '../../data/places.data.ts';
import { bodyOfSaved, MAX_ADDRESSES, nameOfAddress } from '../../domain/addresses.ts';
import { useUndo } from '../../state/use-undo.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { focusSection, Section } from '../profile/section.tsx';
import { ThingList } from '../profile/thing-row.tsx';
import { UndoRow } from '../profile/undo-row.tsx';
import { AddressRow } from './address-row.tsx';

/** The saved addresses, with default, deleting and undo. */
function useAddresses(initial: readonly SavedLocation[]) {
  const api = useApi();
  const [all, setAll] = useState(initial);
  const undo = useUndo<SavedLocation>();
  const { isSending, failure, send } = useSending();
  const isFull = all.length >= MAX_ADDRESSES;

  function makeDefault(wanted: SavedLocation) {
    const before = all;
    setAll(all.map((one) => ({ ...one, default_location: one.id === wanted.id ? 1 : 0 })));
    void send(
      async () => {
        await updateLocation(api, { id: wanted.id, default_location: 1 });
      },
      () => {
        setAll(before);
        return false;
      },
    );
  }

  function remove(unwanted: SavedLocation) {
    const before = all;
    setAll(all.filter(({ id }) => id !== unwanted.id));
    undo.offer(unwanted);
    void send(
      async () => setAll(await deleteLocation(api, unwanted.id)),
      () => {
        setAll(before);
        undo.close();
        return false;
      },
    );
  }

  function restore(gone: SavedLocation) {
    void send(async () => {
      const saved = await saveLocation(api, bodyOfSaved(gone));
      const others = saved.default_location === 1 ? all.map((one) => ({ ...one, default_location: 0 as const })) : all;
      setAll([...others, saved]);
      undo.close();
    });
  }

  return { all, isFull, undo, isSending, failure, makeDefault, remove, restore };
}

/** Saved addresses of the customer: default, map position, deleting. */
export function AddressesSection({ initial }: { initial: readonly SavedLocation[] }) {
  const { t } = useTranslation();
  const { all, isFull, undo, isSending, failure, makeDefault, remove, restore } = useAddresses(initial);

  return (
    <Section
      name="addresses"
      action={
        isFull || all.length === 0 ? null : (
          <ButtonLink as={Link} to={routes.addLocation.to({})} size="s" variant="soft" icon={<PlusIcon size="s" />}>
            {t('addresses.add')}
          </ButtonLink>
        )
      }
    >
      <FormFailure failure={failure} more="" />
      {isFull ? <p className="muted">{t('addresses.full', { max: MAX_ADDRESSES })}</p> : null}
      {undo.gone ? (
        <UndoRow
          key={undo.gone.id}
          text={t('addresses.gone', { name: nameOfAddress(undo.gone) })}
          isSending={isSending}
          onUndo={() => undo.gone && restore(undo.gone)}
          onFocusLost={() => focusSection('addresses')}
        />
      ) : null}
      {all.length === 0 ? (
        <EmptyState
          level={3}
          title={t('addresses.empty')}
          picture={<PinIcon />}
          action={
            <ButtonLink as={Link} to={routes.addLocation.to({})} variant="secondary">
              {t('addresses.addFirst')}
            </ButtonLink>
          }
        >
          {t('addresses.emptyText')}
        </EmptyState>
      ) : (
        <ThingList>
          {all.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              onDefault={() => makeDefault(address)}
              onRemove={() => remove(address)}
            />
          ))}
        </ThingList>
      )}
    </Section>
  );
}
