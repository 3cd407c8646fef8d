// Runs in the document before anything of the shop is there. What is tapped and typed meanwhile is kept for whoever brings the region to life.
(() => {
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
  // Sent by the browser itself, a form that waits for its code would leave the page.
  on('submit', (event) => {
    if (!event.target.hasAttribute('action') && regionOf(event.target)) event.preventDefault();
  });
})();
