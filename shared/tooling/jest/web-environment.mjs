import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-jsdom';
import { ModuleMocker } from 'jest-mock';
import { propertiesOf, restore } from './restore.mjs';

class FakeTimers extends ModernFakeTimers {
  wereUsed = false;

  useFakeTimers(config) {
    this.wereUsed = true;
    super.useFakeTimers(config);
  }
}

/** The console of the test file that runs now, if one runs. */
let fileConsole;
const currentConsole = new Proxy({}, { get: (_, name) => fileConsole?.[name] ?? (() => {}) });

/** The window of this worker, with what is needed to give the next file a clean one. */
let page;

/** Elements whose prototypes tests change. */
const patchedElements = ['a', 'canvas', 'dialog', 'div', 'form', 'img', 'input', 'select', 'textarea', 'video'];

/** The prototypes of an object, without `Object.prototype`. */
function prototypesOf(object) {
  const prototype = Object.getPrototypeOf(object);
  return Object.getPrototypeOf(prototype ?? {}) ? [prototype, ...prototypesOf(prototype)] : [];
}

function openPage(config) {
  const jsdom = new TestEnvironment(config, { console: currentConsole });
  const { window } = jsdom.dom;
  const { document } = window;
  const listeners = [];
  for (const target of [window, document, document.documentElement, document.body]) {
    const add = target.addEventListener;
    target.addEventListener = function addEventListener(...args) {
      listeners.push([this ?? window, ...args]);
      return add.apply(this, args);
    };
  }
  const observers = new Set();
  window.MutationObserver = class extends window.MutationObserver {
    observe(...args) {
      observers.add(this);
      super.observe(...args);
    }
  };
  const own = [window, document, document.documentElement, document.head, document.body, window.process];
  const parts = [window.navigator, window.screen, window.history, window.localStorage];
  const samples = patchedElements.map((name) => document.createElement(name));
  const prototypes = new Set([...own, ...parts, ...samples].flatMap(prototypesOf));
  const before = [...own, ...parts.slice(0, 2), ...prototypes].map((target) => [target, propertiesOf(target)]);
  return { jsdom, listeners, observers, before, env: { ...window.process.env } };
}

/** Empties the document. Its elements `html`, `head` and `body` stay, because packages hold on to them. */
function clearDocument(document) {
  const { documentElement: html, head, body } = document;
  html.replaceChildren(head, body);
  for (const node of [...document.childNodes]) if (node !== html && node !== document.doctype) node.remove();
  for (const element of [head, body]) element.replaceChildren();
  for (const element of [html, head, body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
}

function clearPage({ jsdom, listeners, observers, before, env }) {
  const { dom } = jsdom;
  const { window } = dom;
  for (const [target, ...args] of listeners.splice(0)) target.removeEventListener(...args);
  for (const observer of observers) observer.disconnect();
  observers.clear();
  for (const [target, properties] of before) restore(target, properties);
  for (const name of Object.keys(window.process.env)) if (!(name in env)) delete window.process.env[name];
  Object.assign(window.process.env, env);
  for (let id = window.setTimeout(() => {}); id > 0; id -= 1) window.clearTimeout(id);
  for (let id = window.requestAnimationFrame(() => {}); id > 0; id -= 1) window.cancelAnimationFrame(id);
  clearDocument(window.document);
  dom.reconfigure({ url: 'http://localhost/' });
  window.history.replaceState(null, '');
  window.localStorage.clear();
  window.sessionStorage.clear();
  dom.cookieJar.removeAllCookiesSync();
}

/**
 * jsdom with one window per worker instead of one per file, so that packages stay loaded (`web-runner.mjs`).
 * After each file it removes what the file left: elements, listeners, observers, timers, stored data, changed properties.
 */
export default class WebEnvironment {
  constructor(config, context) {
    fileConsole = context.console;
    page ??= openPage(config);
    this.dom = page.jsdom.dom;
    this.global = page.jsdom.global;
    const { projectConfig } = config;
    this.moduleMocker = new ModuleMocker(this.global);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: this.global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new FakeTimers({ config: projectConfig, global: this.global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    // React's scheduler, which stays, would wait without end for a timer that is removed.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => this.global.setTimeout(resolve));
    fileConsole = undefined;
    clearPage(page);
  }

  exportConditions() {
    return ['browser'];
  }

  getVmContext() {
    return this.dom.getInternalVMContext();
  }
}
