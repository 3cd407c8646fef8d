import type { IconProps } from '../../src/index.ts';
import * as ui from '../../src/index.ts';
import css from '../gallery.module.css';
import { Row, Section } from '../section.tsx';

const colours = [
  'bg',
  'surface',
  'surface2',
  'action',
  'danger',
  'offer',
  'ok',
  'tintTomato',
  'tintCheese',
  'tintBasil',
  'oven',
  'oven2',
] as const;

const sizes = ['t64', 't44', 't34', 't26', 't20', 't17', 't15', 't13'] as const;

const icons = Object.entries(ui).filter(([name]) => name.endsWith('Icon')) as [string, (props: IconProps) => object][];

export function Foundations() {
  return (
    <>
      <Section title="Color">
        <div className={css.colours}>
          {colours.map((name) => (
            <div key={name}>
              <div className={ui.cx(css.swatch, css[name])}>Aa</div>
              <p className={css.name}>{name}</p>
            </div>
          ))}
          <div>
            <div className={ui.cx(css.swatch, css.accent)} />
            <p className={css.name}>accent, solo marcas</p>
          </div>
        </div>
      </Section>
      <Section title="Letra">
        {sizes.map((size) => (
          <p key={size} className={css[size]}>
            Del horno a tu mesa
          </p>
        ))}
      </Section>
      <Section title="Íconos">
        <div className={css.pictures}>
          {icons.map(([name, Icon]) => {
            const Glyph = Icon as (props: IconProps) => React.JSX.Element;
            return (
              <div key={name}>
                <Row>
                  <Glyph size="s" />
                  <Glyph />
                </Row>
                <p className={css.name}>{name}</p>
              </div>
            );
          })}
        </div>
      </Section>
    </>
  );
}
