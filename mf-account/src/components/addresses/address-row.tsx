import { directionFields, directionOf } from '@horno/contracts/directions';
import type { SavedLocation } from '@horno/contracts/saved-place';
import { routes, useTranslation } from '@horno/kit';
import { Badge, ButtonLink, EditIcon, HomeIcon, IconButton, PinIcon, StarIcon, TrashIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import { nameOfAddress } from '../../domain/addresses.ts';
import css from '../profile/thing-row.module.css';
import { ThingRow } from '../profile/thing-row.tsx';

const ownLines = directionFields.filter((field) => !directionOf(field).isInLine);

interface Props {
  address: SavedLocation;
  onDefault(): void;
  onRemove(): void;
}

export function AddressRow({ address, onDefault, onRemove }: Props) {
  const { t } = useTranslation();
  const name = nameOfAddress(address);
  const isDefault = address.default_location === 1;
  return (
    <ThingRow
      icon={isDefault ? <HomeIcon size="s" /> : <PinIcon size="s" />}
      title={name}
      mark={isDefault ? <Badge tone="ok">{t('addresses.default')}</Badge> : null}
      lines={[address.name ? address.display_address : undefined, ...ownLines.map((field) => address[field])]}
      actions={
        <>
          {isDefault ? null : (
            <IconButton label={t('addresses.makeDefault', { name })} icon={<StarIcon />} onClick={onDefault} />
          )}
          <ButtonLink
            as={Link}
            to={routes.addLocation.to({ id: address.id })}
            variant="quiet"
            className={css.edit}
            aria-label={t('addresses.edit', { name })}
            icon={<EditIcon size="s" />}
          />
          <IconButton label={t('addresses.remove', { name })} icon={<TrashIcon />} onClick={onRemove} />
        </>
      }
    />
  );
}
