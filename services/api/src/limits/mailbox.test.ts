import { expect, test } from '@jest/globals';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Rosa@correo.pe', 'rosa@correo.pe'],
  ['rosa+1@correo.pe', 'rosa@correo.pe'],
  ['rosa+a+b@correo.pe', 'rosa@correo.pe'],
  ['r.osa@correo.pe', 'r.osa@correo.pe'],
  ['r.o.sa+x@gmail.com', 'rosa@gmail.com'],
  ['Rosa@GoogleMail.com', 'rosa@gmail.com'],
])('mailboxOf %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
