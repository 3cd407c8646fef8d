import { writeFileSync } from 'node:fs';
import { type Carrier, carrierSvg, type Fire, ovenSvg, peelTree, toSvgString } from '@horno/ui/picture';

/** Draws the pictures of the tracker: the oven hot and at rest, the peel, and what the order leaves in. Run it after the drawings change. */
function write(name: string, svg: string): void {
  writeFileSync(new URL(`../src/components/tracker/scene/${name}.svg`, import.meta.url), svg);
}

const fires: Fire[] = ['flames', 'embers'];
for (const fire of fires) write(fire, ovenSvg({ prefix: `t${fire}`, fire }));
write('peel', toSvgString(peelTree({ prefix: 'tp' })));
const carriers: Carrier[] = ['box', 'open-box', 'bag'];
for (const carrier of carriers) write(carrier, carrierSvg(carrier, { prefix: `t${carrier}` }));
