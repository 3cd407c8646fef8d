import { routes, useTranslation } from '@horno/kit';
import { Button, ButtonLink, Field, Heading, Notice, PinIcon, TextInput } from '@horno/ui';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PostalPage } from '../../data/postal-page.data.ts';
import type { FlowStart } from '../../state/flow-step.ts';
import css from './postal-result.module.css';
import { StoreChoice } from './store-choice.tsx';
import { StoreFlow } from './store-flow.tsx';

/** Lists the addresses and stores of a postal code to choose from, with a field for another code. */
export function PostalResult({ zip, orderType, places, stores }: PostalPage) {
  const { t } = useTranslation();
  const [start, setStart] = useState<FlowStart>();
  const [chosen, setChosen] = useState<string>();

  return (
    <div className={`u-stack u-content-start u-justify-start u-gap-5 ${css.page}`}>
      <Heading level={1}>{t('postal.title', { zip })}</Heading>
      {places.length === 0 || stores.length === 0 ? (
        <Notice variant="warning">{t('postal.none')}</Notice>
      ) : (
        <p className="muted u-t17">{t('postal.lead', { count: stores.length, district: places[0]?.district ?? '' })}</p>
      )}
      <CodeForm orderType={orderType} />
      {orderType === 'D' && places.length > 0 ? (
        <section className="u-stack u-gap-2">
          <Heading level={2} look={3}>
            {t('postal.addresses')}
          </Heading>
          <ul>
            {places.map((place) => (
              <li key={place.id} className={`u-row u-gap-3 ${css.place}`}>
                <PinIcon size="s" />
                <span className="u-flex-1 u-min-w-0 u-semibold">{place.label}</span>
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={t('stores.chooseNamed', { name: place.label })}
                  onClick={() => setStart({ kind: 'pin', place })}
                >
                  {t('stores.choose')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {stores.length > 0 ? (
        <section className="u-stack u-gap-2">
          <Heading level={2} look={3}>
            {t('postal.stores')}
          </Heading>
          <ul>
            {stores.map((store) => (
              <StoreChoice
                key={store.code}
                store={store}
                isChosen={store.code === chosen}
                isBusy={start !== undefined}
                onCollect={(outlet) => {
                  setChosen(outlet);
                  setStart({ kind: 'outlet', code: outlet });
                }}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <ButtonLink as={Link} variant="quiet" to={routes.huts.to()}>
        {t('stores.all')}
      </ButtonLink>
      <StoreFlow start={start} onClose={() => setStart(undefined)} />
    </div>
  );
}

function CodeForm({ orderType }: Pick<PostalPage, 'orderType'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const code = text.trim();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (code) navigate(routes.resultLocalization.to({ zip: code, opt: orderType === 'D' ? 'D' : '' }));
  }

  return (
    <form className={`u-stack u-gap-3 ${css.form}`} onSubmit={handleSubmit} noValidate>
      <Field label={t('postal.another')}>
        <TextInput
          value={text}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          placeholder="15074"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" aria-disabled={code === '' || undefined}>
        {t('postal.search')}
      </Button>
    </form>
  );
}
