import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createDefaultPolicy } from '@horno/contracts/default-policy';
import { EARLY_INPUT } from '@horno/contracts/early-input';
import { HOME_HEIGHTS_KEY, ORDER_HEIGHT, OWN_HEIGHT, PLACE_COOKIE, PLACE_HEIGHT } from '@horno/contracts/home-heights';
import { HAS_ORDERS, LAST_ORDER_KEY } from '@horno/contracts/last-order';
import { ROOT_ELEMENT_ID } from '@horno/contracts/render';

const file = new URL('./early-input.script.js', import.meta.url);

const policyText = `(${createDefaultPolicy})();\n`.replace(/^\s+/gm, '');

/**
 * The inline script of the document, without its comments: the Trusted Types policy, which comes before the code of any remote, and the
 * record of early input, which `takeOver` of the kit reads.
 */
export const EARLY_INPUT_SCRIPT = `${policyText}${readFileSync(file, 'utf8')}`
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
