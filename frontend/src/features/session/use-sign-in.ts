import type { SignInResponse } from '@debrief/contracts/http/auth';
import { useState } from 'react';
import { browser } from '../../lib/browser.ts';
import { messages } from '../../lib/messages.ts';
import { saveToastForReload } from '../../lib/toasts.ts';

/** `leave` opens `destination` with a full page load. */
export const useSignIn = (destination: string) => {
  const [leaving, setLeaving] = useState(false);
  const leave = (person: SignInResponse) => {
    setLeaving(true);
    saveToastForReload(messages.loginSucceeded(person));
    browser.load(destination);
  };
  return { leaving, leave };
};
