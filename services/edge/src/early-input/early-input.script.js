// Runs before the scripts of the shop. Records taps and input in regions that are not hydrated, for replay by the kit.
(() => {
  try {
    if (localStorage.getItem(LAST_ORDER_KEY)) document.documentElement.setAttribute(HAS_ORDERS, '');
  } catch {
    // Storage is forbidden: there are no orders to show.
  }
  const early = { deeds: [], live: new WeakSet() };
  window[EARLY_INPUT] = early;
  const regionOf = (element) => {
    const region = element.closest('[data-fill]') || document.getElementById(ROOT_ELEMENT_ID);
    return region && !early.live.has(region) ? region : null;
  };
  const keep = (event, target, value) => {
    const region = target && regionOf(target);
    if (region) early.deeds.push({ target, region, atMs: event.timeStamp, value });
  };
  const isSwitch = ({ type }) => type === 'checkbox' || type === 'radio';
  const on = (type, heard) => document.addEventListener(type, heard, true);
  on('click', (event) => {
    const target = event.target.closest('button,input');
    if (!target) return;
    if (target.matches('button')) keep(event, target);
    else if (isSwitch(target)) keep(event, target, target.checked);
  });
  on('input', (event) => {
    const { target } = event;
    if (!isSwitch(target) && target.type !== 'file') keep(event, target, target.value);
  });
  // Submitting a form before its code is loaded would leave the page.
  on('submit', (event) => {
    if (!event.target.hasAttribute('action') && regionOf(event.target)) event.preventDefault();
  });
})();
