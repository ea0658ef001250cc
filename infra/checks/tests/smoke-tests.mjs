/** One test each of events on RabbitMQ, of `npm start` from sign-up to mail, and of the first note in a browser. */
export const smokeTests = [
  'packages/service-kit/test/bus.system.test.ts',
  'infra/local/test/first-mail.system.test.ts',
  'e2e/test/first-note.browser.test.ts',
];
