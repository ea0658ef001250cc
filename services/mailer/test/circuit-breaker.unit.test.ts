import { SendError, type MailTransport } from '../src/domain/transport.ts';
import { withCircuitBreaker } from '../src/transports/circuit-breaker.ts';

test('closes an open circuit if the clock is set back', async () => {
  let clock = new Date('2027-05-03T09:00:00Z');
  let sent = 0;
  const unreachable = {
    send: async () => {
      sent++;
      throw new SendError('unreachable', 'no answer');
    },
  } as unknown as MailTransport;
  const { send } = withCircuitBreaker(unreachable, { now: () => clock, after: 1, pauseMs: 15_000 });
  const mail = {} as Parameters<MailTransport['send']>[0];
  for (let tries = 0; tries < 2; tries++) await expect(send(mail)).rejects.toThrow(SendError);
  expect(sent).toBe(1);
  clock = new Date('2027-05-03T08:00:00Z');
  await expect(send(mail)).rejects.toThrow('no answer');
  expect(sent).toBe(2);
});
