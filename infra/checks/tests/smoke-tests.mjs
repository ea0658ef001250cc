/** One test each of RabbitMQ events, of `npm start`, and of the browser. */
export const smokeTests = [
  'packages/service-kit/test/bus.system.test.ts',
  'infra/local/test/first-mail.system.test.ts',
  'e2e/test/first-note.browser.test.ts',
];
