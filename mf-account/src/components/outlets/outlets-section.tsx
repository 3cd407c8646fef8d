import type { SavedOutlet } from '@horno/contracts/saved-place';
import { routes, useApi, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { ButtonLink, EmptyState, IconButton, StoreIcon, TrashIcon } from '@horno/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addOutlet, removeOutlet } from '../../data/places.data.ts';
import { useUndo } from '../../state/use-undo.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { focusSection, Section } from '../profile/section.tsx';
import { ThingList, ThingRow } from '../profile/thing-row.tsx';
import { UndoRow } from '../profile/undo-row.tsx';

/** Favourite stores of the customer. */
export function OutletsSection({ initial }: { initial: readonly SavedOutlet[] }) {
  const { t } = useTranslation();
  const api = useApi();
  const [all, setAll] = useState(initial);
  const undo = useUndo<SavedOutlet>();
  const { isSending, failure, send } = useSending();

  function remove(unwanted: SavedOutlet) {
    const before = all;
    setAll(all.filter(({ outlet_code }) => outlet_code !== unwanted.outlet_code));
    undo.offer(unwanted);
    void send(
      async () => setAll(await removeOutlet(api, unwanted.outlet_code)),
      () => {
        setAll(before);
        undo.close();
        return false;
      },
    );
  }

  return (
    <Section name="outlets">
      <FormFailure failure={failure} more="" />
      {undo.gone ? (
        <UndoRow
          key={undo.gone.outlet_code}
          text={t('outlets.gone', { name: undo.gone.outlet_name })}
          isSending={isSending}
          onUndo={() => {
            const code = undo.gone?.outlet_code;
            if (code === undefined) return;
            void send(async () => {
              setAll(await addOutlet(api, code));
              undo.close();
            });
          }}
          onFocusLost={() => focusSection('outlets')}
        />
      ) : null}
      {all.length === 0 ? (
        <EmptyState
          level={3}
          title={t('outlets.empty')}
          picture={<StoreIcon />}
          action={
            <ButtonLink as={Link} to={routes.huts.to()} variant="secondary">
              {t('outlets.all')}
            </ButtonLink>
          }
        >
          {t('outlets.emptyText')}
        </EmptyState>
      ) : (
        <ThingList>
          {all.map((outlet) => (
            <ThingRow
              key={outlet.outlet_code}
              icon={<StoreIcon size="s" />}
              title={<Link to={routes.hut.to({ outlet: outlet.outlet_code })}>{outlet.outlet_name}</Link>}
              lines={[outlet.address]}
              actions={
                <IconButton
                  label={t('outlets.remove', { name: outlet.outlet_name })}
                  icon={<TrashIcon />}
                  onClick={() => remove(outlet)}
                />
              }
            />
          ))}
        </ThingList>
      )}
    </Section>
  );
}
