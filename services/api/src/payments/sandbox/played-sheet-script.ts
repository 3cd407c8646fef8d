/**
 * Plays the Payment Request API of a browser: a dialog in place of the wallet's sheet. Apple Pay first validates the merchant, as
 * Safari does. Closing the dialog is an AbortError, the unavailable wallet a NotSupportedError.
 */
export const playedSheetScript = `(() => {
  const part = (id) => document.getElementById(id);
  const fault = (name) => new DOMException('the played wallet', name);
  const validated = (request) => new Promise((resolve, reject) => {
    const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession';
    request.onmerchantvalidation({ validationURL, complete: (session) => session.then(resolve, reject) });
  });
  window.PaymentRequest = class {
    constructor([{ supportedMethods }], { total }) {
      this.supportedMethods = supportedMethods;
      this.amount = total.amount;
    }
    canMakePayment() { return Promise.resolve(true); }
    async show() {
      if (this.supportedMethods.includes('apple')) await validated(this);
      const { currency, value } = this.amount;
      part('sheet-amount').textContent = Number(value).toLocaleString('es-PE', { style: 'currency', currency });
      const sheet = part('sheet');
      sheet.returnValue = '';
      sheet.showModal();
      await new Promise((resolve) => sheet.addEventListener('close', resolve, { once: true }));
      if (sheet.returnValue !== 'pay') throw fault('AbortError');
      const { value: token } = document.querySelector('[name=card]:checked');
      if (token === 'unavailable') throw fault('NotSupportedError');
      return { details: { token }, complete: () => Promise.resolve() };
    }
  };
})();`;
