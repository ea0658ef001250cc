import { NORMALIZERS } from './document/prepared-text.ts';
import { RECOGNIZERS } from './entities/document.ts';
import { FEATURE_GROUPS } from './ranking/ranker.ts';
import { REVIEW_RULES } from './review/review.ts';

type Kind = 'normalizer' | 'recognizer' | 'features' | 'statements' | 'review rule';

/** Part of the extraction engine that an evaluation can disable to measure its effect. */
export interface Component {
  readonly id: string;
  readonly kind: Kind;
}

const components = (kind: Kind, ids: readonly string[]): Component[] => ids.map((id) => ({ id, kind }));

/** Ids are unique. */
export const COMPONENTS: readonly Component[] = [
  ...components('normalizer', [
    'conversation',
    ...NORMALIZERS.map(({ id }) => id),
    'spelled-words',
    'translation',
  ]),
  ...components('recognizer', RECOGNIZERS),
  ...components('features', FEATURE_GROUPS.filter((group) => group !== 'always')), // prettier-ignore
  ...components('statements', ['explicit-statements']),
  ...components('review rule', REVIEW_RULES),
];
