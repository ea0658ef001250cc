import { Fragment, useRef } from 'react';
import { styled } from 'styled-components';
import { AudioPlayer } from '../../../components/ui/audio-player.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ruledPaper } from '../../../components/ui/ruled-paper.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { color, motion, radius, space } from '../../../theme/index.ts';
import call from '../call/call.json' with { type: 'json' };
import { useSpokenCount } from '../call/use-spoken-count.ts';
import { Facts, Value } from './facts.ts';
import { Columns } from './landing-section.tsx';

/** Made by `npm run pictures:call`. Vite resolves literal URLs only. */
const recording = new URL('../call/call.m4a', import.meta.url).href;

const words = call.text.split(' ');
const evidence = new Set(call.fields.flatMap((field) => field.evidence));

const Call = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Paper = styled.p`
  ${ruledPaper(color.surface)}
  padding-inline: ${space[4]};
  padding-bottom: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
`;

const Word = styled.span<{ $said: boolean; $evidence: boolean }>`
  color: ${({ $said }) => ($said ? color.text : color.textMuted)};
  background: ${({ $said, $evidence }) => ($said && $evidence ? color.marker : 'transparent')};
  border-radius: 2px;
  transition: background-color ${motion.quick};

  &[data-saying] {
    color: ${color.onAccent};
    background: ${color.accent};
  }
`;

const Slot = styled.dd<{ $found: boolean }>`
  border-bottom: 1px dashed ${({ $found }) => ($found ? 'transparent' : color.border)};

  > * {
    visibility: ${({ $found }) => ($found ? 'visible' : 'hidden')};
    opacity: ${({ $found }) => ($found ? 1 : 0)};
    transition: opacity ${motion.calm};
  }
`;

/**
 * Plays a call, and shows its words and its note as they are said. Shows all of them before and after, and
 * always to users who prefer reduced motion.
 */
const CallPlayer = () => {
  const audio = useRef<HTMLAudioElement>(null);
  const count = useSpokenCount(audio, call.starts);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)') || count === null;
  const said = isStill ? words.length : count;
  const saying = isStill ? null : count - 1;
  return (
    <Columns>
      <Call>
        <AudioPlayer
          ref={audio}
          src={recording}
          seconds={call.seconds}
          preload="none"
          label="Recording of a call"
          problem="The recording didn’t play. You can read its words below."
        />
        <Paper>
          {words.map((word, at) => {
            // Inside the element, the space is marked, too.
            const isJoined = evidence.has(at) && evidence.has(at + 1);
            return (
              // Words repeat.
              <Fragment key={`${at} ${word}`}>
                <Word $said={at < said} $evidence={evidence.has(at)} data-saying={at === saying || undefined}>
                  {isJoined ? `${word} ` : word}
                </Word>
                {isJoined ? null : ' '}
              </Fragment>
            );
          })}
        </Paper>
      </Call>
      <Card aria-label="The note of the call">
        <Facts>
          {call.fields.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              {/* Appears once its last word has been said, when the next one starts. */}
              <Slot $found={isStill || said > Math.max(...field.evidence) + 1}>
                <Value>{field.value}</Value>
              </Slot>
            </div>
          ))}
        </Facts>
      </Card>
    </Columns>
  );
};

export default CallPlayer;
