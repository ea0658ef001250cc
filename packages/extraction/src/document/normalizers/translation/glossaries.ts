import { afrikaans } from './af.ts';
import { createGlossary, type Glossary } from './glossary.ts';

export const GLOSSARIES: readonly Glossary[] = [afrikaans].map(createGlossary);

/** Returns whether a language is English or is translated to English. */
export const hasGlossary = ({ code, isEnglish }: { code: string | null; isEnglish: boolean }): boolean =>
  isEnglish || GLOSSARIES.some((each) => each.code === code);
