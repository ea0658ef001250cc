export interface Finding {
  readonly level: 'ok' | 'warning' | 'error';
  readonly subject: string;
  /** One sentence. */
  readonly text: string;
  readonly remedy?: string;
}

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text });

export const warning = (subject: string, text: string, remedy: string): Finding => ({
  ...{ level: 'warning', subject, text, remedy },
});

export const failure = (subject: string, text: string, remedy: string): Finding => ({
  ...{ level: 'error', subject, text, remedy },
});

/** Returns the reason of an error. `fetch` hides it in `cause`. */
export const reasonOf = (error: unknown): string => {
  const { message, code, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? (message || code || String(error));
};
