#!/usr/bin/env node
import { shutdownSignals } from './signals.ts';

// Ctrl-C and service managers signal all processes. A child ignores the signal: its parent drains
// first and then stops it. Runs before the other modules are loaded, so that no signal ends the
// child meanwhile.
if (process.send) for (const signal of shutdownSignals) process.on(signal, () => undefined);

await import('./run.ts');
