import type { Span } from '../document/spans.ts';
import { FEATURE_GROUPS, type FeatureGroup, type Features } from './ranker.ts';

export interface Occurrences {
  text: string;
  readonly spans: Span[];
  readonly features: Map<FeatureGroup, Set<string>>;
  times: number;
}

export interface OccurrenceList {
  /** Adds an occurrence. Returns null if the list is full. */
  add(key: string, text: string, spans: readonly Span[], features: Features): Occurrences | null;
  readonly all: () => Occurrences[];
}

const addFeatures = (to: Occurrences['features'], features: Features): void => {
  for (const group of FEATURE_GROUPS) {
    const names = features[group];
    if (!names) continue;
    let known = to.get(group);
    if (!known) to.set(group, (known = new Set()));
    for (const name of names) known.add(name);
  }
};

export function mergeFeatures(features: Occurrences['features'], others: Features): Features {
  const merged = new Map([...features].map(([group, names]) => [group, new Set(names)]));
  addFeatures(merged, others);
  return Object.fromEntries([...merged].map(([group, names]) => [group, [...names]]));
}

export function createOccurrenceList(limit: number): OccurrenceList {
  const byKey = new Map<string, Occurrences>();
  return {
    all: () => [...byKey.values()],
    add: (key, text, spans, features) => {
      let found = byKey.get(key);
      if (!found) {
        if (byKey.size === limit) return null;
        found = { text, spans: [], features: new Map(), times: 0 };
        byKey.set(key, found);
      }
      addFeatures(found.features, features);
      found.spans.push(...spans);
      found.times += 1;
      return found;
    },
  };
}
