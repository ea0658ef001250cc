// Loaded by `--import` before the system under attack, because the real DNS has no such names. Every other name
// is looked up as usual.
import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { insideAddress, outsideAddress } from './receivers.ts';

let lookups = 0;

const addressOf = (name: string): string | undefined => {
  if (name === 'inside.example') return insideAddress;
  // Rebinding: every second lookup leads inside.
  if (name === 'rebinding.example') return lookups++ % 2 === 0 ? outsideAddress : insideAddress;
  return name.endsWith('.pipedrive.com') ? outsideAddress : undefined;
};

type Callback = (error: Error | null, found: string | LookupAddress[], family?: number) => void;

const systemLookup = dns.lookup as (...parameters: unknown[]) => void;

const lookup = (...parameters: unknown[]): void => {
  const [name, options] = parameters;
  const callback = parameters.at(-1) as Callback;
  const address = addressOf(String(name));
  if (address === undefined) return systemLookup(...parameters);
  const isAll = typeof options === 'object' && (options as { all?: boolean } | null)?.all;
  process.nextTick(() => {
    if (isAll) callback(null, [{ address, family: 4 }]);
    else callback(null, address, 4);
  });
};

dns.lookup = lookup as typeof dns.lookup;
syncBuiltinESMExports();
