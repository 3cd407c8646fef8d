import type { SiteLanguage } from '@horno/contracts/languages';
import { useLang, useSwitchLanguage, useTranslation } from '@horno/kit';
import { Radio } from '@horno/ui';
import type { MarketingChannel } from '../../data/account.data.ts';
import css from '../profile/profile.module.css';
import { Section } from '../profile/section.tsx';
import { MarketingToggle } from './marketing-toggle.tsx';

export type Consents = Record<MarketingChannel, boolean>;

const channels: readonly MarketingChannel[] = ['marketing', 'marketing_sms'];
/** Names of the languages, each in its own language. */
const languageNames: Readonly<Record<SiteLanguage, string>> = { es: 'Español', en: 'English', pt: 'Português' };

interface Props {
  languages: readonly SiteLanguage[];
  consents: Consents;
  onConsent(change: Partial<Consents>): void;
}

/** Language of the shop and consents to offers. */
export function PreferencesSection({ languages, consents, onConsent }: Props) {
  const { t } = useTranslation();
  const lang = useLang();
  const switchLanguage = useSwitchLanguage();
  return (
    <Section name="preferences">
      <fieldset className="u-stack u-gap-1">
        <legend className={css.legend}>{t('preferences.language')}</legend>
        <div className="u-cluster u-gap-x-6">
          {languages.map((language) => (
            <Radio
              key={language}
              name="language"
              lang={language}
              checked={lang === language}
              onChange={() => switchLanguage(language)}
            >
              {languageNames[language]}
            </Radio>
          ))}
        </div>
      </fieldset>
      <fieldset className="u-stack u-gap-1">
        <legend className={css.legend}>{t('preferences.offers')}</legend>
        {channels.map((channel) => (
          <MarketingToggle
            key={channel}
            channel={channel}
            isOn={consents[channel]}
            onChange={(isOn) => onConsent({ [channel]: isOn })}
          />
        ))}
      </fieldset>
    </Section>
  );
}
