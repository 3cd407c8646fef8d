import type { Facts } from './parts.ts';

type Row = [uuid: string, portion: [es: string, en: string], facts: Facts];

/** Facts of sides, drinks and desserts per named portion, dips included. */
export const productRows: Row[] = [
  ['sd-pan-al-ajo', ['6 tajadas', '6 slices'], [168, 13.2, 22.8, 11.4, 78.6, 3.2, 812]],
  ['sd-pan-al-ajo-queso', ['6 tajadas', '6 slices'], [222, 25.4, 34.2, 18.6, 79.8, 3.6, 1104]],
  ['sd-alitas-bbq', ['6 unidades', '6 pieces'], [252, 44.6, 35.4, 10.2, 22.8, 18.4, 1218]],
  ['sd-alitas-aji', ['6 unidades', '6 pieces'], [248, 44.2, 37.8, 10.8, 15.2, 11.6, 1064]],
  ['sd-tequenos', ['6 unidades y guacamole', '6 pieces and guacamole'], [186, 18.4, 33.6, 12.8, 42.4, 2.6, 748]],
  [
    'sd-tequenos-lomo',
    ['6 unidades y crema de ají', '6 pieces and chilli cream'],
    [204, 23.8, 30.2, 7.4, 44.6, 3.0, 916],
  ],
  ['sd-ensalada-horno', ['1 plato', '1 plate'], [320, 6.2, 21.4, 3.0, 27.6, 8.8, 412]],
  ['sd-ensalada-cesar', ['1 plato', '1 plate'], [330, 34.6, 27.2, 6.8, 18.4, 4.2, 926]],
  ['sd-palitos', ['8 palitos y salsa', '8 sticks and dip'], [190, 14.8, 7.6, 1.2, 88.2, 5.4, 862]],
  ['dr-chicha-morada', ['500 ml', '500 ml'], [512, 0.3, 0.1, 0, 52.4, 47.6, 14]],
  ['dr-chicha-morada-jarra', ['1 vaso de 250 ml', '1 glass of 250 ml'], [256, 0.2, 0, 0, 26.2, 23.8, 7]],
  ['dr-limonada', ['500 ml', '500 ml'], [514, 0.3, 0.1, 0, 46.8, 43.4, 10]],
  ['dr-maracuya', ['500 ml', '500 ml'], [514, 0.6, 0.2, 0, 49.2, 45.2, 16]],
  ['dr-gaseosa-negra-500', ['500 ml', '500 ml'], [520, 0, 0, 0, 53.0, 53.0, 25]],
  ['dr-gaseosa-negra', ['1 vaso de 250 ml', '1 glass of 250 ml'], [260, 0, 0, 0, 26.5, 26.5, 13]],
  ['dr-gaseosa-sin-azucar-500', ['500 ml', '500 ml'], [500, 0, 0, 0, 0, 0, 40]],
  ['dr-gaseosa-sin-azucar', ['1 vaso de 250 ml', '1 glass of 250 ml'], [250, 0, 0, 0, 0, 0, 20]],
  ['dr-agua', ['625 ml', '625 ml'], [625, 0, 0, 0, 0, 0, 12]],
  ['dr-agua-con-gas', ['625 ml', '625 ml'], [625, 0, 0, 0, 0, 0, 18]],
  ['ds-suspiro', ['1 copa', '1 cup'], [140, 6.4, 9.2, 5.4, 68.4, 66.0, 118]],
  ['ds-volcan', ['1 unidad', '1 piece'], [120, 6.6, 24.6, 14.2, 46.8, 34.2, 186]],
  ['ds-helado-copa', ['1 copa, 3 bolas', '1 cup, 3 scoops'], [165, 5.4, 15.6, 9.6, 38.4, 33.6, 96]],
  ['ds-helado-pote', ['1 bola de 55 g', '1 scoop of 55 g'], [55, 1.8, 5.2, 3.2, 12.8, 11.2, 32]],
  ['ds-suspiro-doble', ['2 copas', '2 cups'], [270, 12.2, 17.6, 10.4, 132.6, 127.4, 226]],
];
