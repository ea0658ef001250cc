import type { Target } from './target.ts';
import { audioTargets } from './targets/audio.ts';
import { protocolTargets } from './targets/protocols.ts';
import { textTargets } from './targets/texts.ts';

/** Everything of Debrief that reads bytes which anybody can send; patterns are tried by `infra/checks/regular-expressions`. */
export const targets: readonly Target[] = [...textTargets, ...audioTargets, ...protocolTargets];
