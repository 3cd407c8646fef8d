import { describe, expect, it } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { catalogueOf } from '../catalogue/memory-source.ts';
import { createGazetteerGeocoder } from '../geo/gazetteer.geocoder.ts';
import { storesReaching } from './stores-near.ts';

const addresses = [
  'Av. Larco 345, Miraflores',
  'Av. Benavides 1200, Miraflores',
  'Av. Pardo 500, Miraflores',
  'Calle Los Libertadores 300, San Isidro',
  'Av. Javier Prado Oeste 800, San Isidro',
  'Av. Arequipa 2300, Lince',
  'Av. Petit Thouars 2500, Lince',
  'Av. Brasil 600, Breña',
  'Av. Venezuela 900, Breña',
  'Av. Salaverry 1500, Jesús María',
  'Av. Garzón 1000, Jesús María',
  'Av. Brasil 3500, Magdalena',
  'Jr. Castilla 700, Magdalena',
  'Av. Bolívar 1000, Pueblo Libre',
  'Av. Sucre 800, Pueblo Libre',
  'Av. La Marina 2300, San Miguel',
  'Av. Universitaria 800, San Miguel',
  'Av. Grau 300, Barranco',
  'Av. Pedro de Osma 200, Barranco',
  'Av. Huaylas 500, Chorrillos',
  'Av. Primavera 1200, Surco',
  'Av. Benavides 3700, Surco',
  'Av. Caminos del Inca 500, Surco',
  'Av. San Luis 2100, San Borja',
  'Av. Aviación 2500, San Borja',
  'Av. Angamos Este 1100, Surquillo',
  'Av. Tomás Marsano 500, Surquillo',
  'Av. La Molina 1100, La Molina',
  'Av. Javier Prado Este 5500, La Molina',
  'Av. Canadá 700, La Victoria',
  'Av. México 800, La Victoria',
  'Jr. de la Unión 400, Lima',
  'Av. Tacna 300, Lima',
  'Av. Abancay 300, Lima',
  'Av. Las Palmeras 4000, Los Olivos',
  'Av. Antúnez de Mayolo 900, Los Olivos',
  'Av. Alfredo Mendiola 3600, Independencia',
  'Av. Túpac Amaru 3800, Comas',
  'Av. Próceres de la Independencia 1600, San Juan de Lurigancho',
  'Av. Wiesse 3500, San Juan de Lurigancho',
  'Av. Nicolás Ayllón 5400, Ate',
  'Av. Los Eucaliptos 800, Santa Anita',
  'Av. Los Héroes 500, San Juan de Miraflores',
  'Av. Revolución 1200, Villa El Salvador',
  'Av. Sáenz Peña 400, Callao',
  'Av. Óscar R. Benavides 3800, Bellavista',
];

/** Remote districts of Lima that no store delivers to. */
const beyond = ['Ancón', 'Pucusana', 'Cieneguilla', 'Chaclacayo', 'Punta Hermosa'];

describe('coverage of Lima and Callao', () => {
  const { stores } = catalogueOf(chainFiles);
  const geocoder = createGazetteerGeocoder();
  const reaching = async (text: string) => {
    const [place] = await geocoder.geocode({ text, limit: 1, lang: 'es' });
    return place ? storesReaching(stores, 'D', place).map(({ code }) => code) : undefined;
  };

  it('contains addresses in all parts of the city', async () => {
    expect(addresses.length).toBeGreaterThanOrEqual(40);
    const unserved: string[] = [];
    for (const address of addresses) if (((await reaching(address)) ?? []).length === 0) unserved.push(address);
    expect(unserved).toEqual([]);
  });

  it.each(beyond)('does not contain %s', async (district) => {
    expect(await reaching(district)).toEqual([]);
  });

  it.each(stores.map((store) => [store.code, store] as const))('of %s contains its own store', (code, store) => {
    expect(storesReaching(stores, 'D', store)[0]?.code).toBe(code);
  });
});
