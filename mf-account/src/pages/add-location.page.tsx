import type { SavedLocation, SaveLocationBody } from '@horno/contracts/saved-place';
import { errorCodeOf, page, routes, Slot, useApi, useNotify, useTranslation } from '@horno/kit';
import { ArrowLeftIcon, ButtonLink, Card, EmptyState, Heading, PinIcon } from '@horno/ui';
import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import own from '../components/addresses/note-form.module.css';
import { NoteForm } from '../components/addresses/note-form.tsx';
import { FormSkeleton } from '../components/frame/form-skeleton.tsx';
import css from '../components/profile/profile.module.css';
import { fetchProfile } from '../data/account.data.ts';
import { fetchLocation, saveLocation, updateLocation } from '../data/places.data.ts';
import { type AddressNote, bodyOfSaved, MAX_ADDRESSES } from '../domain/addresses.ts';
import { ADDRESSES_HASH } from '../domain/sections.ts';
import { useCallbackTarget } from '../state/use-callback.ts';

type Data = { kind: 'new' } | { kind: 'saved'; saved: SavedLocation } | { kind: 'full' } | { kind: 'missing' };

const backTo = routes.profile.to() + ADDRESSES_HASH;

/** Adds or edits an address: mf-location finds the place, this page asks for name and instructions. */
function Editor({ saved }: { saved: SavedLocation | undefined }) {
  const api = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const callback = useCallbackTarget();
  const [address, setAddress] = useState<SaveLocationBody | undefined>(saved && bodyOfSaved(saved));
  const [isNaming, setNaming] = useState(saved !== undefined);
  const key = useRef<string>(undefined);
  const slotProps = useMemo(
    () => ({
      saved,
      onDone: (found: SaveLocationBody) => {
        setAddress(found);
        setNaming(true);
      },
    }),
    [saved],
  );

  async function save(where: SaveLocationBody, { isDefault, ...texts }: AddressNote) {
    const note = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]));
    const body = { ...where, ...note, default_location: isDefault ? (1 as const) : (0 as const) };
    if (saved) await updateLocation(api, { ...body, id: saved.id });
    else {
      // A repeated attempt after a lost answer must not save the address twice.
      key.current ??= crypto.randomUUID();
      await saveLocation(api, body, key.current);
    }
    notify({ id: 'account', kind: 'success', text: (t) => t('address.saved') });
    navigate(callback ?? backTo);
  }

  return (
    <>
      {/* Stays mounted while the name is typed, so that going back shows the chosen place. */}
      <Card padding="l" className={isNaming ? own.hidden : undefined}>
        <Slot name="account.address" props={slotProps} />
      </Card>
      {isNaming && address ? (
        <Card padding="l">
          <NoteForm
            address={address}
            saved={saved}
            onSave={(note) => save(address, note)}
            onChange={() => setNaming(false)}
          />
        </Card>
      ) : null}
    </>
  );
}

function AddLocation({ data }: { data: Data }) {
  const { t } = useTranslation();
  const title = data.kind === 'saved' ? 'address.editTitle' : 'address.newTitle';
  const back = (
    <ButtonLink as={Link} to={backTo} variant="secondary">
      {t('address.toList')}
    </ButtonLink>
  );
  return (
    <div className={css.page}>
      <div className={`u-stack u-gap-1 ${css.head}`}>
        <div>
          <ButtonLink as={Link} to={backTo} variant="quiet" className={css.back} icon={<ArrowLeftIcon size="s" />}>
            {t('edit.back')}
          </ButtonLink>
        </div>
        <Heading level={1}>{t(title)}</Heading>
      </div>
      {data.kind === 'full' ? (
        <EmptyState title={t('addresses.full', { max: MAX_ADDRESSES })} picture={<PinIcon />} action={back} />
      ) : null}
      {data.kind === 'missing' ? <EmptyState title={t('address.missing')} picture={<PinIcon />} action={back} /> : null}
      {data.kind === 'new' || data.kind === 'saved' ? (
        <Editor
          key={data.kind === 'saved' ? data.saved.id : 'new'}
          saved={data.kind === 'saved' ? data.saved : undefined}
        />
      ) : null}
    </div>
  );
}

export default page<Data>({
  component: AddLocation,
  load: async ({ api, params: { id } }) => {
    if (id === undefined) {
      const { locations } = await fetchProfile(api);
      return { kind: locations.length >= MAX_ADDRESSES ? 'full' : 'new' };
    }
    try {
      return { kind: 'saved', saved: await fetchLocation(api, id) };
    } catch (error) {
      const code = errorCodeOf(error);
      if (code === 'NOT_FOUND' || code === 'VALIDATION') return { kind: 'missing' };
      throw error;
    }
  },
  skeleton: FormSkeleton,
  head: ({ kind }, { t }) => ({
    title: t(kind === 'saved' ? 'address.editTitle' : 'address.newTitle'),
    robots: 'noindex',
  }),
});
