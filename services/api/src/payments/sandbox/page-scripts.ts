/**
 * Script of the card form. It compares the number with the test cards in the browser and posts only the token of the matching
 * card, so no card number reaches the server. The fields have no names, so a plain form post cannot send them either.
 */
export const formScript = `(() => {
  const { cards, texts } = JSON.parse(document.getElementById('data').textContent);
  const field = (id) => document.getElementById(id);
  const form = field('pay');
  const error = field('error');
  const digits = (id) => field(id).value.replace(/\\D/g, '');
  const refuse = (text, id) => { error.textContent = text; field(id).focus(); };
  const isFuture = () => {
    const match = /^(0[1-9]|1[0-2])\\D*(\\d\\d)$/.exec(field('expiry').value.trim());
    return match !== null && new Date(2000 + Number(match[2]), Number(match[1]), 1) > new Date();
  };
  for (const button of document.querySelectorAll('[data-number]')) {
    button.addEventListener('click', () => {
      field('number').value = button.dataset.number;
      field('expiry').value = '12/40';
      field('code').value = '123';
      field('go').focus();
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const card = cards.find(({ number }) => number === digits('number'));
    if (!card) return refuse(texts.unknown, 'number');
    if (!isFuture()) return refuse(texts.badExpiry, 'expiry');
    if (!/^\\d{3,4}$/.test(digits('code'))) return refuse(texts.badCode, 'code');
    error.textContent = '';
    field('go').disabled = true;
    const isSaved = field('keep')?.checked;
    if (card.bank) {
      location.assign(isSaved ? card.bank + '&keep=1' : card.bank);
      return;
    }
    field('token').value = isSaved ? card.keep : card.once;
    form.submit();
  });
  field('go').disabled = false;
})();`;

/** Script of the bank's page. The right code selects the token of a card with a passed challenge. */
export const bankScript = `(() => {
  const { passed, failed, code } = JSON.parse(document.getElementById('data').textContent);
  const form = document.getElementById('pay');
  const submit = document.getElementById('go');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit.disabled = true;
    const typed = document.getElementById('code').value.trim();
    document.getElementById('token').value = typed === code ? passed : failed;
    form.submit();
  });
  submit.disabled = false;
})();`;
