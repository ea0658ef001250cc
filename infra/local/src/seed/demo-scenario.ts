import { callText, pageView, personName, type SeededRandom } from './demo-data.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly currency: 'ZAR' | 'USD';
}

export type DemoEvent = { readonly at: Date } & (
  | { readonly what: 'sign up'; readonly who: Person }
  | { readonly what: 'note'; readonly who: Person; readonly text: string }
  | { readonly what: 'invite'; readonly who: Person; readonly friend: Person }
  | { readonly what: 'view'; readonly view: ReturnType<typeof pageView> }
);

export const demoEmail = 'demo@debrief.example';
export const demoPassword = 'notes after calls';
const day = 24 * 60 * 60 * 1000;

export const createDemoScenario = (
  random: SeededRandom,
  end: Date,
  size = { people: 40, notes: 600, views: 3_000 },
): DemoEvent[] => {
  const at = (from: number) => new Date(from + random.next() * (end.getTime() - from));
  const start = end.getTime() - 365 * day;
  const people = Array.from({ length: size.people }, (_, index): { who: Person; since: Date } => {
    const name = personName(random);
    return {
      who: {
        name,
        email: index === 0 ? demoEmail : `${name.toLowerCase().replace(' ', '.')}.${index}@debrief.example`,
        currency: random.next() < 0.5 ? 'ZAR' : 'USD',
      },
      since: index === 0 ? new Date(start) : at(start),
    };
  });
  const caller = () => (random.next() < 0.2 ? people[0] : random.pick(people)) as (typeof people)[number];
  const events: DemoEvent[] = people.map(({ who, since }) => ({ what: 'sign up', at: since, who }));
  for (let index = 0; index < size.notes; index++) {
    const { who, since } = caller();
    events.push({
      what: 'note',
      at: at(since.getTime()),
      who,
      text: callText(random, who.currency === 'ZAR' ? 'R' : '$'),
    });
  }
  for (const { who: friend, since } of people.slice(1)) {
    const earlier = people.filter((other) => other.since < since);
    if (earlier.length === 0 || random.next() < 0.4) continue;
    events.push({
      what: 'invite',
      at: new Date(since.getTime() - day / 2),
      who: random.pick(earlier).who,
      friend,
    });
  }
  for (let index = 0; index < size.views; index++)
    events.push({ what: 'view', at: at(start), view: pageView(random) });
  // An invitation must not precede its sender's sign-up.
  const signedUp = new Map(people.map(({ who, since }) => [who, since]));
  return events
    .map((event) => {
      const since = event.what === 'invite' ? (signedUp.get(event.who)?.getTime() ?? 0) : 0;
      return event.at.getTime() <= since ? { ...event, at: new Date(since + 1) } : event;
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
};
