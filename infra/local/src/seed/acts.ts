import { callText, pageView, personName, type Dice } from './texts.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly currency: 'ZAR' | 'USD';
}

/** Something that happened in the demo's year. */
export type Act = { readonly at: Date } & (
  | { readonly what: 'sign up'; readonly who: Person }
  | { readonly what: 'note'; readonly who: Person; readonly text: string }
  | { readonly what: 'invite'; readonly who: Person; readonly friend: Person }
  | { readonly what: 'view'; readonly view: ReturnType<typeof pageView> }
);

export const demoPassword = 'debrief demo';
const day = 24 * 60 * 60 * 1000;

/** A year up to `end`, in the order it happened: people who sign up, invite later ones, and talk to customers. */
export const actsOfAYear = (
  dice: Dice,
  end: Date,
  size = { people: 40, notes: 600, views: 3_000 },
): Act[] => {
  const at = (from: number) => new Date(from + dice.roll() * (end.getTime() - from));
  const start = end.getTime() - 365 * day;
  const people = Array.from({ length: size.people }, (_, index): { who: Person; since: Date } => {
    const name = personName(dice);
    return {
      who: {
        name,
        email:
          index === 0
            ? 'demo@debrief.example'
            : `${name.toLowerCase().replace(' ', '.')}.${index}@debrief.example`,
        currency: dice.roll() < 0.5 ? 'ZAR' : 'USD',
      },
      since: index === 0 ? new Date(start) : at(start),
    };
  });
  // The demo's own account has most to show.
  const caller = () => (dice.roll() < 0.2 ? people[0] : dice.pick(people)) as (typeof people)[number];
  const acts: Act[] = people.map(({ who, since }) => ({ what: 'sign up', at: since, who }));
  for (let index = 0; index < size.notes; index++) {
    const { who, since } = caller();
    acts.push({
      what: 'note',
      at: at(since.getTime()),
      who,
      text: callText(dice, who.currency === 'ZAR' ? 'R' : '$'),
    });
  }
  for (const { who: friend, since } of people.slice(1)) {
    const earlier = people.filter((other) => other.since < since);
    if (earlier.length === 0 || dice.roll() < 0.4) continue;
    acts.push({
      what: 'invite',
      at: new Date(since.getTime() - day / 2),
      who: dice.pick(earlier).who,
      friend,
    });
  }
  for (let index = 0; index < size.views; index++)
    acts.push({ what: 'view', at: at(start), view: pageView(dice) });
  // An invitation half a day before its friend can fall before its sender: they invite as soon as they are there.
  const signedUp = new Map(people.map(({ who, since }) => [who, since]));
  return acts
    .map((act) => {
      const since = act.what === 'invite' ? (signedUp.get(act.who)?.getTime() ?? 0) : 0;
      return act.at.getTime() <= since ? { ...act, at: new Date(since + 1) } : act;
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
};
