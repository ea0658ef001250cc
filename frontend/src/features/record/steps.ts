export type StepStatus = 'pending' | 'processing' | 'complete';

export const stepLabels = ['Audio Capture', 'Transcription', 'AI Extraction', 'Structured Output'] as const;

export type Steps = readonly [StepStatus, StepStatus, StepStatus, StepStatus];

export const idleSteps: Steps = ['pending', 'pending', 'pending', 'pending'];

export interface ScheduledSteps {
  readonly at: number;
  readonly steps: Steps;
}

/** The note is requested at the last step. */
export const textFlowSchedule: readonly ScheduledSteps[] = [
  { at: 0, steps: ['complete', 'complete', 'processing', 'pending'] },
  { at: 1_500, steps: ['complete', 'complete', 'complete', 'processing'] },
  { at: 3_000, steps: ['complete', 'complete', 'complete', 'complete'] },
];

/**
 * The transcription starts with the first step. The note is requested at the last step, or later if the
 * transcript is not ready.
 */
export const voiceFlowSchedule: readonly ScheduledSteps[] = [
  { at: 0, steps: ['complete', 'processing', 'pending', 'pending'] },
  { at: 1_000, steps: ['complete', 'complete', 'processing', 'pending'] },
  { at: 2_000, steps: ['complete', 'complete', 'complete', 'processing'] },
  { at: 3_000, steps: ['complete', 'complete', 'complete', 'complete'] },
];

export const resetDelay = 2_000;

/** Returns true from the start of the timed steps until the server has answered. */
export const isRunning = ({ phase }: { readonly phase: 'idle' | 'showing' | 'calling' | 'done' }): boolean =>
  phase === 'showing' || phase === 'calling';
