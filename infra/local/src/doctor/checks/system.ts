import { totalmem } from 'node:os';
import { warning, type Finding } from '../finding.ts';

const mb = 1024 * 1024;
/** Idle, Debrief uses 400 MB. A recording takes as much again. */
const neededMb = 900;

/** Returns the memory that this process may use, in bytes: that of the machine or the limit of its container. */
const usableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Warns if Debrief starts on this system but is not supported there. */
export const checkSystem = (platform = process.platform, memory = usableMemory()): Finding[] => [
  ...(platform === 'win32'
    ? [
        warning(
          'system',
          'Debrief is untested on Windows.',
          'Use it for trials only, and Linux in production.',
        ),
      ]
    : []),
  ...(memory < neededMb * mb
    ? [
        warning(
          'memory',
          `Debrief may use only ${Math.round(memory / mb)} MB of memory, so recordings can end it.`,
          'Give it 1 GB.',
        ),
      ]
    : []),
];
