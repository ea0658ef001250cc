import type { MailContent } from '../domain/mail.ts';
import { oneLine } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, link, paragraph, textOf } from './parts.ts';

interface Marked {
  readonly html: Html;
  readonly text: string;
}
type Sentence = string | readonly (string | Marked)[];
type Link = readonly [label: string, url: string];

interface Letter {
  readonly subject: string;
  /** Text that inboxes show next to the subject; by default the last paragraph. */
  readonly preview?: string;
  readonly paragraphs: readonly Sentence[];
  readonly button: Link;
  readonly why: Sentence;
  readonly footerLink?: Link;
}

/** Isolates the writing direction of the name from that of the sentence. */
export const person = (name: string): Marked => ({ html: html`<bdi>${name}</bdi>`, text: name });

export const strong = (text: string): Marked => ({ html: html`<strong>${text}</strong>`, text });

const title = /^(?:dr|mr|mrs|ms|miss|mx|prof)\.?$/i;

/** Returns the whole name if its first word is a title ("Dr Nkosi") or the last name ("Nkosi, Thandi"). */
const firstName = (name: string): string => {
  const line = oneLine(name, 80);
  const [first = ''] = line.split(' ');
  return title.test(first) || first.endsWith(',') ? line : first;
};

export const hi = (name: string): Sentence => (name ? ['Hi ', person(firstName(name)), ','] : 'Hi,');

const htmlOf = (sentence: Sentence): Html =>
  html`${[sentence].flat().map((part) => (typeof part === 'string' ? part : part.html))}`;

const plain = (sentence: Sentence): string =>
  [sentence]
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

const lineOf = ([label, url]: Link): string => `${label}: ${url}`;

export const letter = (brand: Brand, content: Letter): MailContent => {
  const { subject, paragraphs, why, footerLink } = content;
  const { preview = plain(paragraphs.at(-1) ?? '') } = content;
  const [label, url] = content.button;
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview,
      why: html`${htmlOf(why)}${footerLink && html` ${link(footerLink[1], footerLink[0])}`}`,
      body: html`${heading(subject)} ${paragraphs.map((each) => paragraph(htmlOf(each)))}
      ${button(url, label)}`,
    }),
    text: textOf(brand, [plain(why), ...(footerLink ? [lineOf(footerLink)] : [])].join('\n'), [
      ...paragraphs.flatMap((each) => [plain(each), '']),
      lineOf(content.button),
    ]),
  };
};
