#!/usr/bin/env node
import { shutdownSignals } from './signals.ts';

// Ctrl-C and service managers signal all processes. A child ignores the signal: its parent
// drains first and then stops it. Must run before anything else is loaded.
if (process.send) for (const signal of shutdownSignals) process.on(signal, () => undefined);

await import('./run.ts');
