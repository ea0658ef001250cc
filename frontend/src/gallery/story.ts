import type { ElementType, ReactNode } from 'react';

export interface Story {
  readonly title: string;
  /** A test checks that the stories list every component. */
  readonly components: readonly ElementType[];
  readonly states: Readonly<Record<string, ReactNode>>;
}

export const longText =
  'A sentence that goes on for longer than anybody planned, to show how it wraps, how far it may reach, and what happens around it';

export const unbreakableText =
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft@example.com';
