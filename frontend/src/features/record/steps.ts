export type StepStatus = 'pending' | 'processing' | 'complete';

export const stepLabels = ['Audio Capture', 'Transcription', 'AI Extraction', 'Structured Output'] as const;

export type Steps = readonly [StepStatus, StepStatus, StepStatus, StepStatus];

export const idleSteps: Steps = ['pending', 'pending', 'pending', 'pending'];

export interface ScheduledSteps {
  /** Milliseconds after the start. */
  readonly at: number;
  readonly steps: Steps;
}

/** The request is sent at the last step. */
export const textFlowSchedule: readonly ScheduledSteps[] = [
  { at: 0, steps: ['complete', 'complete', 'processing', 'pending'] },
  { at: 1_500, steps: ['complete', 'complete', 'complete', 'processing'] },
  { at: 3_000, steps: ['complete', 'complete', 'complete', 'complete'] },
];

/** The request is sent at the last step. */
export const voiceFlowSchedule: readonly ScheduledSteps[] = [
  { at: 0, steps: ['complete', 'processing', 'pending', 'pending'] },
  { at: 1_000, steps: ['complete', 'complete', 'processing', 'pending'] },
  { at: 2_000, steps: ['complete', 'complete', 'complete', 'processing'] },
  { at: 3_000, steps: ['complete', 'complete', 'complete', 'complete'] },
];

/** Milliseconds between success and the reset. */
export const resetDelay = 2_000;
