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
  // React handles a tap in a region that it hydrates (claimed), and drops what is typed there: values and forms wait until it is live.
  const early = { deeds: [], claimed: new WeakSet(), live: new WeakSet(), isRepeating: false };
  window[EARLY_INPUT] = early;
  const keep = (target, value, button) => {
    const region = target.closest('[data-fill]') || document.getElementById(ROOT_ELEMENT_ID);
    if (!region || early.isRepeating || early.live.has(region) || (target === button && early.claimed.has(region)))
      return false;
    early.deeds.push({ target, region, value, button });
    // The button looks busy until the kit repeats its tap.
    button?.setAttribute('aria-busy', 'true');
    return true;
  };
  const isSwitch = ({ type }) => type === 'checkbox' || type === 'radio';
  const isOwn = (form) => form && !form.hasAttribute('action');
  const on = (type, heard) => document.addEventListener(type, heard, true);
  on('click', (event) => {
    const target = event.target.closest('button,input');
    if (!target) return;
    if (isSwitch(target)) keep(target, target.checked);
    // A button that submits is heard by its form.
    else if (target.matches('button') && !(target.type === 'submit' && isOwn(target.form)))
      keep(target, undefined, target);
  });
  on('input', ({ target }) => {
    if (!isSwitch(target) && target.type !== 'file') keep(target, target.value);
  });
  // Submitting a form before its code is loaded would leave the page, and while React hydrates it would send empty fields.
  on('submit', (event) => {
    if (!isOwn(event.target) || !keep(event.target, undefined, event.submitter)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
})();
