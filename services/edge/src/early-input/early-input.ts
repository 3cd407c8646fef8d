import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EARLY_INPUT } from '@horno/contracts/early-input';
import { HOME_HEIGHTS_KEY, ORDER_HEIGHT, OWN_HEIGHT, PLACE_COOKIE, PLACE_HEIGHT } from '@horno/contracts/home-heights';
import { HAS_ORDERS, LAST_ORDER_KEY } from '@horno/contracts/last-order';
import { ROOT_ELEMENT_ID } from '@horno/contracts/render';

const file = new URL('./early-input.script.js', import.meta.url);

/** The inline script of the document, without its comments. `takeOver` of the kit reads what it records. */
export const EARLY_INPUT_SCRIPT = readFileSync(file, 'utf8')
  .replace(/^\s*(\/\/.*)?\n?/gm, '')
  .replace('EARLY_INPUT', JSON.stringify(EARLY_INPUT))
  .replace('LAST_ORDER_KEY', JSON.stringify(LAST_ORDER_KEY))
  .replace('HAS_ORDERS', JSON.stringify(HAS_ORDERS))
  .replace('HOME_HEIGHTS_KEY', JSON.stringify(HOME_HEIGHTS_KEY))
  .replace('OWN_HEIGHT', JSON.stringify(OWN_HEIGHT))
  .replace('ORDER_HEIGHT', JSON.stringify(ORDER_HEIGHT))
  .replace('PLACE_HEIGHT', JSON.stringify(PLACE_HEIGHT))
  .replace('PLACE_COOKIE', JSON.stringify(PLACE_COOKIE))
  .replace('ROOT_ELEMENT_ID', JSON.stringify(ROOT_ELEMENT_ID));

/** Hash of the script, in the form of a content security policy. */
export const EARLY_INPUT_HASH = `sha256-${createHash('sha256').update(EARLY_INPUT_SCRIPT).digest('base64')}`;
