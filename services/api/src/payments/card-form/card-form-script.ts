/**
 * Loads the gateway's script and opens its form. When the script does not load within ten seconds, or does not define the
 * checkout object, the page offers a retry or the return path (domain §3.8).
 */
export const cardFormScript = `(() => {
  const { jsUrl, waitMs, form } = JSON.parse(document.getElementById('data').textContent);
  const part = (id) => document.getElementById(id);
  const show = (shown) => { for (const id of ['loading', 'ready', 'failed']) part(id).hidden = id !== shown; };
  const fail = () => { show('failed'); part('retry').focus(); };
  const open = () => { show('ready'); window.VisanetCheckout.open(); };
  const script = document.createElement('script');
  const timer = setTimeout(() => { script.onload = null; fail(); }, waitMs);
  script.onerror = () => { clearTimeout(timer); fail(); };
  script.onload = () => {
    clearTimeout(timer);
    try {
      window.VisanetCheckout.configure({ ...form, complete() {}, cancel() { show('ready'); } });
      open();
    } catch { fail(); }
  };
  part('open').addEventListener('click', open);
  part('retry').addEventListener('click', () => location.reload());
  script.src = jsUrl;
  document.head.append(script);
})();`;
