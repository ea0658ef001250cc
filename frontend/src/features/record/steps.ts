export type StepStatus = 'pending' | 'processing' | 'complete';

export const stepLabels = ['Audio Capture', 'Transcription', 'AI Extraction', 'Structured Output'] as const;

/** One status a label of {@link stepLabels}. */
export type Steps = readonly [StepStatus, StepStatus, StepStatus, StepStatus];

export const idleSteps: Steps = ['pending', 'pending', 'pending', 'pending'];

interface Moment {
  /** Milliseconds after the start. */
  readonly at: number;
  readonly steps: Steps;
}

/** What a text shows on its way (specification, section 4). The call is made at the last moment. */
export const textFlowMoments: readonly Moment[] = [
  { at: 0, steps: ['complete', 'complete', 'processing', 'pending'] },
  { at: 1_500, steps: ['complete', 'complete', 'complete', 'processing'] },
  { at: 3_000, steps: ['complete', 'complete', 'complete', 'complete'] },
];

/** What a recording shows on its way: driven by time, whatever the server is doing. The call is made at the last moment. */
export const voiceFlowMoments: readonly Moment[] = [
  { at: 0, steps: ['complete', 'processing', 'pending', 'pending'] },
  { at: 1_000, steps: ['complete', 'complete', 'processing', 'pending'] },
  { at: 2_000, steps: ['complete', 'complete', 'complete', 'processing'] },
  { at: 3_000, steps: ['complete', 'complete', 'complete', 'complete'] },
];

/** From the success to the empty page. */
export const resetAfter = 2_000;
