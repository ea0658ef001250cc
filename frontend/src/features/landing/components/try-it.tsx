import { maxTriedText } from '@debrief/contracts/http/limits';
import type { TriedNote } from '@debrief/contracts/http/try-note';
import { useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { TextareaField } from '../../../components/ui/field.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { Region } from '../../../components/ui/region.tsx';
import { errorMessage } from '../../../lib/api-error.ts';
import { loadable } from '../../../lib/loadable.ts';
import { paths } from '../../../lib/paths.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import { Columns, LandingSection } from './landing-section.tsx';

/** Loaded with the first note, because the landing page does not load zod. */
const card = loadable(() => import('./tried-note-card.tsx'));
const loadApi = () => import('../try-note.api.ts');

const example =
  'Just spoke to Sarah Jones at Acme Ltd. She loved the demo, and the deal is about R50k. I’ll send her the quote on Friday.';

const Form = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};

  > :first-child {
    width: 100%;
  }
`;

const Small = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Placeholder = styled.p`
  display: grid;
  place-items: center;
  min-height: 180px;
  padding: ${space[6]};
  color: ${color.textMuted};
  border: 1px dashed ${color.border};
  border-radius: ${radius.card};
`;

const subscribe = () => () => undefined;

/** Returns false in the static page until its code has loaded. */
const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

interface Result {
  readonly note: TriedNote;
  readonly text: string;
}

export const TryIt = () => {
  // Uncontrolled, so that hydration keeps what a visitor types before the code has loaded.
  const input = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<Result>();
  const makeNote = async () => {
    const text = input.current?.value.trim() ?? '';
    if (text === '') return setError('Write a sentence or two about a call');
    setBusy(true);
    setError(undefined);
    try {
      const [{ tryNote }] = await Promise.all([loadApi(), card.load()]);
      setResult({ note: await tryNote(text), text });
    } catch (failure) {
      setError(errorMessage(failure) ?? 'Couldn’t make a note. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <LandingSection
      id="try-it"
      title="Try it with a sentence"
      lead="Write what you’d say after a call. You don’t need an account."
    >
      <Columns>
        <Form>
          <TextareaField
            ref={input}
            label="What happened on the call?"
            defaultValue={example}
            rows={5}
            maxLength={maxTriedText}
            error={error}
            hint="Nothing is saved."
          />
          <Button disabled={isBusy || !isHydrated} onClick={() => void makeNote()}>
            {isBusy ? 'Making a note…' : 'Make a note'}
          </Button>
        </Form>
        <div aria-live="polite">
          {result ? (
            <Form>
              <Region>
                <card.Component {...result} />
              </Region>
              <Small>
                <Link to={paths.signup}>Create an account</Link> to record calls and keep your notes.
              </Small>
            </Form>
          ) : (
            <Placeholder>Your note appears here.</Placeholder>
          )}
        </div>
      </Columns>
    </LandingSection>
  );
};
