import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../lib/storage.ts';
import type { ThemeName } from './themes.ts';

const storageKey = 'theme';
const listeners = new Set<() => void>();

const stored = (): ThemeName => (readText('device', storageKey) === 'dark' ? 'dark' : 'light');

const apply = (name: ThemeName) => {
  document.documentElement.dataset['theme'] = name;
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
};

/**
 * Applies the stored theme and follows changes in other tabs. Before the first paint, index.html applies the
 * theme.
 */
export const startTheme = () => {
  apply(stored());
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey) return;
    apply(stored());
    listeners.forEach((listener) => listener());
  });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const current = (): ThemeName => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

export const useTheme = () => {
  const theme = useSyncExternalStore(subscribe, current, () => 'light' as const);
  const toggle = () => {
    const next = current() === 'dark' ? 'light' : 'dark';
    writeText('device', storageKey, next);
    apply(next);
    listeners.forEach((listener) => listener());
  };
  return { theme, toggle };
};
