import type { SalesNote } from '@debrief/contracts/http/notes';
import { isSessionExpired, errorMessage } from '../../lib/api-error.ts';
import { messages, type Message } from '../../lib/messages.ts';
import { noteCreatedToast } from './note-created-toast.ts';
import { createStore } from '../../lib/store.ts';
import type { Draft } from './draft.ts';
import { idleSteps, resetDelay, textFlowSchedule, type Steps } from './steps.ts';
import { createTimers } from './timers.ts';

export interface TextFlowState {
  readonly text: string;
  /** `showing` the timed steps, `calling` the server, `done` until the reset. */
  readonly phase: 'idle' | 'showing' | 'calling' | 'done';
  readonly steps: Steps;
  readonly transcript: string;
  /** Null for a note that awaits review, because it is not saved yet. */
  readonly noteId: string | null;
  readonly problem: string | null;
}

interface Dependencies {
  draft: Draft;
  processText: (text: string, key: string) => Promise<SalesNote>;
  showToast: (message: Message) => void;
  onSaved: (note: SalesNote) => void;
}

const textIsKept = 'Your text is saved here. It’s safe to try again.';

/** Turns typed text into a note. Continues across navigation. Keeps the draft until the note is created. */
export const createTextFlow = ({ draft, processText, showToast, onSaved }: Dependencies) => {
  const { setState, getState, subscribe } = createStore<TextFlowState>({
    text: draft.text(),
    phase: 'idle',
    steps: idleSteps,
    transcript: '',
    noteId: null,
    problem: null,
  });
  const timers = createTimers();

  const succeed = (note: SalesNote) => {
    draft.clear();
    showToast(noteCreatedToast(note));
    onSaved(note);
    setState({ phase: 'done', noteId: note.awaitingReview ? null : note.id });
    timers.after(resetDelay, () => setState({ phase: 'idle', steps: idleSteps, transcript: '', text: '' }));
  };

  const fail = (error: unknown) => {
    setState({
      phase: 'idle',
      steps: idleSteps,
      transcript: '',
      problem: [errorMessage(error), textIsKept].filter(Boolean).join(' '),
    });
    if (!isSessionExpired(error)) showToast(messages.processFailed);
  };

  const call = (text: string) => {
    setState({ phase: 'calling' });
    processText(text, draft.keyFor(text)).then(succeed, fail);
  };

  const setText = (text: string) => {
    if (getState().phase !== 'idle') return;
    draft.save(text);
    setState({ text, problem: null });
  };

  return {
    subscribe,
    getState,
    setText,

    appendText: (text: string) => {
      const typed = getState().text.trimEnd();
      setText(typed ? `${typed}\n\n${text}` : text);
    },

    submit: () => {
      if (getState().phase !== 'idle') return;
      const { text } = getState();
      if (!text.trim()) {
        showToast(messages.nothingToProcess);
        return;
      }
      setState({ phase: 'showing', transcript: text, noteId: null, problem: null });
      void timers.play(textFlowSchedule, (steps) => setState({ steps })).then(() => call(text));
    },

    /** Stops the flow unless the request has been sent. The text remains as a draft. */
    stop: () => {
      timers.clear();
      if (getState().phase === 'showing') setState({ phase: 'idle', steps: idleSteps, transcript: '' });
    },
  };
};
