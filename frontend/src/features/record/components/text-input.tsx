import { useId, type ClipboardEvent, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { pathOfNote } from '../../../lib/paths.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { Region } from '../../../components/ui/region.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ruledPaper } from '../../../components/ui/ruled-paper.ts';
import { formatCount } from '../../../lib/format.ts';
import { color, fontSize, media, radius, space } from '../../../theme/index.ts';
import { loadable } from '../../../lib/loadable.ts';
import { isRunning } from '../steps.ts';
import { useTextFlow } from '../use-record-work.ts';
import type { ImportTextProps } from './import-text.tsx';

const importText = loadable<ImportTextProps>(() => import('./import-text.tsx'));

/** The contracts' `maxTranscriptionLength`, copied to avoid bundling zod. */
export const maxTextLength = 200_000;

const Sheet = styled(Card)`
  display: grid;
  gap: ${space[4]};
  scroll-margin-top: 68px;
`;

const Label = styled.label`
  font-weight: 600;
`;

const Hint = styled.p`
  margin-top: ${space[1]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Page = styled.textarea`
  ${ruledPaper(color.surface)}
  display: block;
  width: 100%;
  padding-right: ${space[4]};
  padding-bottom: ${space[2]};
  padding-left: ${space[4]};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.control};
  resize: vertical;

  &:focus-visible {
    outline-offset: -1px;
    border-color: ${color.accent};
  }

  &:read-only {
    color: ${color.textMuted};
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};

  ${media.phone} {
    flex-direction: column-reverse;
    align-items: stretch;
  }
`;

const Aside = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const tooLong = (length: number) =>
  `That’s ${formatCount(length)} characters; a note can have at most ${formatCount(maxTextLength)}. ` +
  'Split it into two notes.';

export const TextInput = ({ autoFocus }: { autoFocus: boolean }) => {
  const flow = useTextFlow();
  const { text, phase, noteId, problem, setText, appendText, submit } = flow;
  const id = useId();
  const running = isRunning(flow);
  const isTooLong = text.length > maxTextLength;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong) submit();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSubmit(event);
  };

  // Makes room for the button above the keyboard of a phone.
  const showButton = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
    if (window.matchMedia?.('(pointer: coarse)').matches) currentTarget.form?.scrollIntoView();
  };

  // Converts pasted tables to lines of text.
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html');
    if (phase !== 'idle' || !/<table/i.test(html)) return;
    event.preventDefault();
    const page = event.currentTarget;
    const plain = event.clipboardData.getData('text/plain');
    const insert = (pasted: string) =>
      setText(page.value.slice(0, page.selectionStart) + pasted + page.value.slice(page.selectionEnd));
    import('../text-import/text-of-html.ts').then(
      ({ textOfHtml }) => insert(textOfHtml(html) ?? plain),
      () => insert(plain),
    );
  };

  return (
    <Sheet as="form" onSubmit={onSubmit}>
      <div>
        <Label htmlFor={id}>Enter your sales notes</Label>
        <Hint id={`${id}-hint`}>Include contact details, deal size and next steps.</Hint>
      </div>
      <Page
        id={id}
        aria-describedby={`${id}-hint`}
        rows={8}
        autoFocus={autoFocus}
        readOnly={phase !== 'idle'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={showButton}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {isTooLong ? <Notice tone="caution">{tooLong(text.length)}</Notice> : null}
      {problem ? <Notice tone="caution">{problem}</Notice> : null}
      <Actions>
        <Aside role="status">
          {phase === 'calling'
            ? 'Still working. You can leave this page; the note will be on your dashboard.'
            : null}
          {noteId && !running ? (
            <>
              Saved. <Link to={pathOfNote(noteId)}>View the note on your dashboard</Link>
            </>
          ) : null}
        </Aside>
        <Button type="submit" disabled={phase !== 'idle' || !text.trim() || isTooLong}>
          {running ? 'Processing...' : 'Process Sales Notes'}
        </Button>
      </Actions>
      {/* Below the button, which must not move when this loads. */}
      <Region optional>
        <importText.Component onText={appendText} disabled={phase !== 'idle'} />
      </Region>
    </Sheet>
  );
};
