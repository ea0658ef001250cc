import type { SalesNote } from '@debrief/contracts/http/notes';
import { isSessionEnd, wordsFor } from '../../lib/api-error.ts';
import { messages, type Message } from '../../lib/messages.ts';
import type { Draft } from './draft.ts';
import { idleSteps, resetAfter, textFlowMoments, type Steps } from './steps.ts';

export interface TextFlowState {
  readonly text: string;
  /** `showing` the steps, `calling` the server, `done` until the page is empty again. */
  readonly phase: 'idle' | 'showing' | 'calling' | 'done';
  readonly steps: Steps;
  readonly transcript: string;
  /** The note made last. */
  readonly noteId: string | null;
  /** Why the last try failed. */
  readonly problem: string | null;
}

interface Dependencies {
  draft: Draft;
  processText: (text: string, key: string) => Promise<SalesNote>;
  say: (message: Message) => void;
  onSaved: (note: SalesNote) => void;
}

const textIsKept = 'Your text is kept here; sending it again makes no second note.';

/**
 * A typed text on its way to a note. It lives above the pages, so that somebody may look at the dashboard while
 * it runs; nothing is taken from the draft before the note is saved.
 */
export const createTextFlow = ({ draft, processText, say, onSaved }: Dependencies) => {
  let state: TextFlowState = {
    text: draft.text(),
    phase: 'idle',
    steps: idleSteps,
    transcript: '',
    noteId: null,
    problem: null,
  };
  const listeners = new Set<() => void>();
  let timers: ReturnType<typeof setTimeout>[] = [];

  const become = (changes: Partial<TextFlowState>) => {
    state = { ...state, ...changes };
    listeners.forEach((listener) => listener());
  };

  const after = (delay: number, action: () => void) => {
    timers.push(setTimeout(action, delay));
  };

  const succeed = (note: SalesNote) => {
    draft.clear();
    say(messages.processSucceeded);
    onSaved(note);
    become({ phase: 'done', noteId: note.id });
    after(resetAfter, () => become({ phase: 'idle', steps: idleSteps, transcript: '', text: '' }));
  };

  const fail = (error: unknown) => {
    become({
      phase: 'idle',
      steps: idleSteps,
      transcript: '',
      problem: [wordsFor(error), textIsKept].filter(Boolean).join(' '),
    });
    if (!isSessionEnd(error)) say(messages.processFailed);
  };

  const call = (text: string) => {
    become({ phase: 'calling' });
    processText(text, draft.keyFor(text)).then(succeed, fail);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    current: () => state,

    setText: (text: string) => {
      if (state.phase !== 'idle') return;
      draft.keep(text);
      become({ text, problem: null });
    },

    submit: () => {
      if (state.phase !== 'idle') return;
      const { text } = state;
      if (!text.trim()) {
        say(messages.nothingToProcess);
        return;
      }
      become({ phase: 'showing', transcript: text, noteId: null, problem: null });
      for (const { at, steps } of textFlowMoments) {
        if (at === 0) become({ steps });
        else after(at, () => become({ steps }));
      }
      after(textFlowMoments.at(-1)?.at ?? 0, () => call(text));
    },

    /** Leaves the signed-in pages: what has not been sent yet stays a draft. */
    stop: () => {
      timers.forEach(clearTimeout);
      timers = [];
      if (state.phase === 'showing') become({ phase: 'idle', steps: idleSteps, transcript: '' });
    },
  };
};

export type TextFlow = ReturnType<typeof createTextFlow>;
