import type { FirstLayer } from '@horno/contracts/menu';
import { formatMoney, toMinor } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { ChoiceCard, ChoiceGroup, Price } from '@horno/ui';

interface LayerChoicesProps {
  layers: readonly FirstLayer[];
  size: string | undefined;
  crust: string | undefined;
  /** Price of a size on the chosen or first crust, in céntimos. Default: the price of the layer. */
  priceOf?(size: FirstLayer): number | undefined;
  onSize(uuid: string): void;
  onCrust(uuid: string): void;
}

/** Sizes with prices, then the crusts of the size with their surcharges. */
export function LayerChoices({ layers, size, crust, priceOf, onSize, onCrust }: LayerChoicesProps) {
  const { t } = useTranslation();
  const lang = useLang();
  if (layers.length === 0) return null;
  const chosen = layers.find((layer) => layer.uuid === size);
  const crusts = chosen?.second_layers ?? [];
  const cheapest = Math.min(...crusts.map((layer) => toMinor(layer.price)));
  const hasCrusts = layers.some((layer) => layer.second_layers.length > 0);
  return (
    <>
      <ChoiceGroup
        legend={t(hasCrusts ? 'builder.size' : 'builder.variant')}
        value={size}
        onChange={onSize}
        columns={2}
      >
        {layers.map((layer) => (
          <ChoiceCard
            key={layer.uuid}
            value={layer.uuid}
            title={layer.name}
            detail={layer.detail}
            price={<Price amountMinor={priceOf?.(layer) ?? toMinor(layer.price)} />}
          />
        ))}
      </ChoiceGroup>
      {crusts.length > 1 && (
        <ChoiceGroup legend={t('builder.crust')} value={crust} onChange={onCrust} columns={2}>
          {crusts.map((layer) => {
            const moreMinor = toMinor(layer.price) - cheapest;
            const more = moreMinor > 0 ? t('builder.plus', { amount: formatMoney(moreMinor, lang) }) : undefined;
            return (
              <ChoiceCard
                key={layer.uuid}
                value={layer.uuid}
                title={layer.name}
                detail={layer.detail}
                price={more ?? t('builder.included')}
              />
            );
          })}
        </ChoiceGroup>
      )}
    </>
  );
}
