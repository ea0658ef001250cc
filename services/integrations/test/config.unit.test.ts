import { readConfig } from '@debrief/service-kit/config';
import { z } from 'zod';
import { outgoingVariables } from '../src/config.ts';

const networksOf = (WEBHOOK_ALLOWED_NETWORKS: string) =>
  readConfig(z.object(outgoingVariables), { WEBHOOK_ALLOWED_NETWORKS }).WEBHOOK_ALLOWED_NETWORKS.map(
    ([address, bits]) => `${address.toString()}/${bits}`,
  );

test('allows no private networks by default', () => {
  expect(networksOf('')).toEqual([]);
});

test('reads IPv4 and IPv6 networks and single addresses', () => {
  expect(networksOf('10.1.0.0/16, fd00:1::/64,192.168.1.7,::1')).toEqual([
    '10.1.0.0/16',
    'fd00:1::/64',
    '192.168.1.7/32',
    '::1/128',
  ]);
});

test.each(['10.1.0.0/33', '10.1/16', 'localhost', '10.1.0.0/16;10.2.0.0/16', 'fd00::/129', '010.1.0.0/16'])(
  'names WEBHOOK_ALLOWED_NETWORKS and the invalid network %s',
  (text) => {
    expect(() => networksOf(text)).toThrow(`WEBHOOK_ALLOWED_NETWORKS is wrong: it must be networks`);
  },
);
