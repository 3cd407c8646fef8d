// Runs before the scripts of the shop. Records taps and input in regions that are not hydrated, for replay by the kit.
(() => {
  try {
    const root = document.documentElement;
    if (localStorage.getItem(LAST_ORDER_KEY)) root.setAttribute(HAS_ORDERS, '');
    const heights = JSON.parse(localStorage.getItem(HOME_HEIGHTS_KEY));
    if (heights?.width === innerWidth) {
      root.style.setProperty(OWN_HEIGHT, `${heights.own}px`);
      root.style.setProperty(ORDER_HEIGHT, `${heights.order}px`);
      if (!document.cookie.includes(PLACE_COOKIE)) root.style.setProperty(PLACE_HEIGHT, `${heights.place}px`);
    }
  } catch {
    // Storage is forbidden or broken: nothing is reserved.
  }
  const early = { deeds: [], live: new WeakSet() };
  window[EARLY_INPUT] = early;
  const regionOf = (element) => {
    const region = element.closest('[data-fill]') || document.getElementById(ROOT_ELEMENT_ID);
    return region && !early.live.has(region) ? region : null;
  };
  const keep = (target, value) => {
    const region = target && regionOf(target);
    if (region) early.deeds.push({ target, region, value });
  };
  const isSwitch = ({ type }) => type === 'checkbox' || type === 'radio';
  const on = (type, heard) => document.addEventListener(type, heard, true);
  on('click', (event) => {
    const target = event.target.closest('button,input');
    if (!target) return;
    if (target.matches('button')) keep(target);
    else if (isSwitch(target)) keep(target, target.checked);
  });
  on('input', (event) => {
    const { target } = event;
    if (!isSwitch(target) && target.type !== 'file') keep(target, target.value);
  });
  // Submitting a form before its code is loaded would leave the page.
  on('submit', (event) => {
    if (!event.target.hasAttribute('action') && regionOf(event.target)) event.preventDefault();
  });
})();
