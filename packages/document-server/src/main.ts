#!/usr/bin/env node
import { shutdownSignals } from './signals.ts';

// Ctrl-C and service managers send their signal to every process at once. One that has a parent leaves it to that: the
// parent drains first and then says when to end. Nothing else is loaded before this holds.
if (process.send) for (const signal of shutdownSignals) process.on(signal, () => undefined);

await import('./run.ts');
