/**
 * Opens the sheet of a wallet with the Payment Request API and posts its answer. Only the wallet and the gateway read the answer:
 * it leaves this document in the form only. A sheet that was closed leaves the document as it was.
 */
export const walletSheetScript = `(() => {
  const { method, details, merchantPath, said } = JSON.parse(document.getElementById('data').textContent);
  const part = (id) => document.getElementById(id);
  const say = (text) => { part('said').textContent = text; };
  const lose = () => { part('open').hidden = true; say(said.unavailable); part('back').focus(); };
  const merchantSession = async (validationURL) => {
    const answer = await fetch(merchantPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ validation_url: validationURL }),
    });
    if (!answer.ok) throw new Error('the merchant session was refused');
    return answer.json();
  };
  const sheet = () => {
    const request = new PaymentRequest([method], details);
    request.onmerchantvalidation = (event) => event.complete(merchantSession(event.validationURL));
    return request;
  };
  const encode = (value) => {
    const bytes = Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte));
    return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  };
  const pay = async () => {
    const button = part('open');
    if (button.disabled) return;
    button.disabled = true;
    say('');
    try {
      const answer = await sheet().show();
      part('answer').value = encode(answer.details);
      say(said.sending);
      // The shop shows the result. A sheet that does not close must not stop the payment.
      await answer.complete('unknown').catch(() => undefined);
      part('pay').submit();
    } catch (error) {
      button.disabled = false;
      if (error.name === 'NotSupportedError') return lose();
      say(error.name === 'AbortError' ? said.closed : said.failed);
      button.focus();
    }
  };
  const start = async () => {
    try {
      if (!(await sheet().canMakePayment())) return lose();
    } catch { return lose(); }
    part('open').hidden = false;
  };
  part('open').addEventListener('click', pay);
  // A document from the back/forward cache may show a form that was used.
  addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
  start();
})();`;
