import type { Target } from './target.ts';
import { audioTargets } from './targets/audio.ts';
import { protocolTargets } from './targets/protocols.ts';
import { textTargets } from './targets/texts.ts';

/** Parsers of untrusted bytes. For regular expressions, see `infra/checks/regular-expressions`. */
export const targets: readonly Target[] = [...textTargets, ...audioTargets, ...protocolTargets];
