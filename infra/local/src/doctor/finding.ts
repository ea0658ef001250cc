/** What one check found. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'error';
  /** What was checked: a variable, or a part of the installation. */
  readonly subject: string;
  /** One sentence. */
  readonly text: string;
  /** What to do about it. */
  readonly remedy?: string;
}

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text });

export const warning = (subject: string, text: string, remedy: string): Finding => ({
  ...{ level: 'warning', subject, text, remedy },
});

export const failure = (subject: string, text: string, remedy: string): Finding => ({
  ...{ level: 'error', subject, text, remedy },
});

/** What an error says, with the reason that `fetch` and others hide inside. */
export const reasonOf = (error: unknown): string => {
  const { message, code, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? (message || code || String(error));
};
