import { afrikaans } from './af.ts';
import { createGlossary, type Glossary } from './glossary.ts';

/** The languages that notes are read in, beside English. */
export const GLOSSARIES: readonly Glossary[] = [afrikaans].map(createGlossary);

/** Whether a note in this language is read in full. */
export const isReadable = ({ code, isEnglish }: { code: string | null; isEnglish: boolean }): boolean =>
  isEnglish || GLOSSARIES.some((each) => each.code === code);
