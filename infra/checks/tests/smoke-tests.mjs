/** Tests of slow tiers that `npm test` also runs: of RabbitMQ events, `npm start` and the browser. */
export const smokeTests = [
  'packages/service-kit/test/bus.system.test.ts',
  'infra/local/test/first-mail.system.test.ts',
  'e2e/test/first-note.browser.test.ts',
];
