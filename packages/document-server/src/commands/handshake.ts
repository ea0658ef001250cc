import { sessionMinutes } from '../retryable-writes.ts';
import { maxDocumentBytes } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import { maxMessageBytes } from '../wire/framing.ts';
import type { Command, Context } from './command.ts';

/** The MongoDB version with the `maxWireVersion` below. */
const version = '7.0.0';

/** Reports a replica set of one, because drivers do not retry writes on a standalone server. */
const hello = ({ connectionId, address }: Context): Doc => ({
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  secondary: false,
  setName: 'embedded',
  setVersion: 1,
  hosts: [address()],
  primary: address(),
  me: address(),
  maxBsonObjectSize: maxDocumentBytes,
  maxMessageSizeBytes: maxMessageBytes,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: sessionMinutes,
  connectionId,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
});

const ok = (): Doc => ({ ok: 1 });

const helloFields = [
  ...['helloOk', 'client', 'compression', 'hostInfo', 'internalClient', 'loadBalanced', 'forShell'],
  ...['saslSupportedMechs', 'speculativeAuthenticate', 'topologyVersion', 'maxAwaitTimeMS', 'backpressure'],
];

const handshake: Command = { fields: helloFields, run: hello };

const buildInfo: Command = {
  fields: [],
  run: () => ({
    version,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    storageEngines: ['debrief'],
    maxBsonObjectSize: maxDocumentBytes,
    ok: 1,
  }),
};

export const handshakeCommands: Readonly<Record<string, Command>> = {
  hello: handshake,
  isMaster: handshake,
  ismaster: handshake,
  ping: { fields: [], run: ok },
  buildInfo,
  buildinfo: buildInfo,
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  },
  // The session commands have no effect: stored replies expire on their own.
  startSession: { fields: [], run: ok },
  endSessions: { fields: [], run: ok },
  refreshSessions: { fields: [], run: ok },
  killSessions: { fields: [], run: ok },
};
