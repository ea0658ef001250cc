import type { ElementType, ReactNode } from 'react';

/** A group of related components, each in all its states. */
export interface Story {
  readonly title: string;
  /** Everything the story shows. A test checks that no component is missing from the gallery. */
  readonly components: readonly ElementType[];
  /** Example by the name of its state. */
  readonly states: Readonly<Record<string, ReactNode>>;
}

export const longText =
  'A sentence that goes on for longer than anybody planned, to show how it wraps, how far it may reach, and what happens around it';

export const unbreakableText =
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft@example.com';
