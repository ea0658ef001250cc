// npm run chaos [-- --kills 20] [--only mailer,broker] [--seconds 600] [--people 8]: people sign up, write notes and invite
// friends while broker, document server, gateway and every service are killed with SIGKILL in turn, a process each.
// Afterwards the books must balance: everything acknowledged is there, once. Ends with 1 when they do not.
import { parseArgs } from 'node:util';
import { checkBooks, printBooks } from '../load/books.ts';
import { compare } from '../load/books/finding.ts';
import { newFortune } from '../load/client.ts';
import { newLedger } from '../load/ledger.ts';
import { untilQuiet } from '../load/quiet.ts';
import { onCluster } from '../load/setting.ts';
import { startTraffic } from '../load/traffic.ts';
import { killInTurn } from './kill.ts';

/** A failed delivery waits for 10 minutes before its last try. */
const quietLimitMs = 13 * 60_000;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    only: { type: 'string' },
    seconds: { type: 'string', default: 'Infinity' },
    people: { type: 'string', default: '8' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

await onCluster({}, async ({ cluster, stores }) => {
  const ledger = newLedger();
  const fortune = newFortune();
  const names = values.only?.split(',') ?? [...cluster.members.keys()];
  say(`Debrief at ${cluster.url}; killing ${names.join(', ')}`);
  const traffic = startTraffic(cluster.url, ledger, fortune, { people: Number(values.people), pauseMs: 20 });
  const limits = { rounds: Number(values.kills), seconds: Number(values.seconds) };
  const { kills, endedByThemselves } = await killInTurn(cluster, names, limits, say);
  await traffic.stop();
  const quiet = await untilQuiet(cluster, stores, quietLimitMs);
  say(`quiet after ${quiet.seconds.toFixed(1)} s${quiet.left ? `, but for ${quiet.left}` : ''}`);
  say(`kill -9: ${[...kills].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  say(`requests: ${fortune.sent}, of which ${fortune.failed} failed and were tried again`);
  const findings = [
    ...(await checkBooks(cluster, stores, ledger)),
    compare('processes that ended by themselves', [], endedByThemselves),
  ];
  const ok = printBooks(findings);
  const sum = (key: 'lost' | 'doubled') => findings.reduce((total, finding) => total + finding[key], 0);
  const result = {
    kills: Object.fromEntries(kills),
    requests: fortune.sent,
    failedRequests: fortune.failed,
    people: ledger.people.length,
    notes: ledger.notes.length,
    invitations: ledger.invitations.length,
    quietSeconds: quiet.seconds,
    lost: sum('lost'),
    doubled: sum('doubled'),
  };
  say(JSON.stringify(result));
  process.exitCode = ok && !quiet.left ? 0 : 1;
});
