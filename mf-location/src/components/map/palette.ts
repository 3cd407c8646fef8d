export interface MapPalette {
  land: string;
  sea: string;
  beach: string;
  street: string;
  /** Border of a district. */
  border: string;
  name: string;
  area: string;
  route: string;
}

const light: MapPalette = {
  land: '#f5e9d3',
  sea: '#bcd8dc',
  beach: '#f0ddb2',
  street: '#fffdf8',
  border: '#c3a98a',
  name: '#6b5648',
  area: '#4a372b',
  route: '#1f1410',
};

const dark: MapPalette = {
  land: '#2a1e16',
  sea: '#17333a',
  beach: '#4b3a24',
  street: '#4a382b',
  border: '#7a6350',
  name: '#cdb79f',
  area: '#fbf0de',
  route: '#fbf0de',
};

/** Returns the map colours of a colour scheme. A canvas cannot read CSS custom properties. */
export function mapPalette(isDark: boolean): MapPalette {
  return isDark ? dark : light;
}
