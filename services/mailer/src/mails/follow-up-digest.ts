import type { FollowUpDigest } from '@debrief/contracts/events/notes';
import type { MailContent } from '../domain/mail.ts';
import { oneLine, truncate } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { formatCount, formatDay, plural } from './format.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, link, paragraph, textOf } from './parts.ts';
import { style } from './styles.ts';

type FollowUp = FollowUpDigest['followUps'][number];

const contactOf = ({ contactName, companyName }: FollowUp): string =>
  [contactName, companyName]
    .filter((part) => part !== null)
    .map((part) => oneLine(part, 60))
    .filter(Boolean)
    .join(', ') || 'Unknown contact';

/** In UTF-16 units. Twenty follow-ups of this length stay below Gmail's clipping limit. */
const maxStepsLength = 300;
const stepsOf = ({ nextSteps }: FollowUp) => truncate(nextSteps ?? '', maxStepsLength);

const whenOf = ({ due }: FollowUp, today: string): string =>
  due === today ? 'Due today' : `${due < today ? 'Was due' : 'Due'} ${formatDay(due, 'UTC')}`;

export const followUpDigestMail = (brand: Brand, digest: FollowUpDigest): MailContent => {
  const { date, overdue, today, week, followUps } = digest;
  const total = overdue + today + week;
  const counts = [
    ...(overdue > 0 ? [`${formatCount(overdue)} overdue`] : []),
    ...(today > 0 ? [`${formatCount(today)} due today`] : []),
    ...(week > 0 ? [`${formatCount(week)} due this week`] : []),
  ].join(', ');
  const subject = `Your follow-ups: ${counts}`;
  const url = `${brand.publicUrl}/dashboard/follow-ups`;
  const settings = `${brand.publicUrl}/account`;
  const why = 'You’re getting this email because you asked for your follow-ups each morning.';
  const title = `${plural(total, 'follow-up')} for ${formatDay(date, 'UTC')}`;
  const rest =
    total > followUps.length ? `The first ${formatCount(followUps.length)} of ${formatCount(total)}.` : null;
  const noteUrl = ({ noteId }: FollowUp) =>
    `${brand.publicUrl}/dashboard/notes/${encodeURIComponent(noteId)}`;
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: counts,
      why: html`${why} ${link(settings, 'Turn it off')}`,
      body: html`${heading(title)} ${paragraph(`${counts}.`)} ${rest !== null && paragraph(rest)}
      ${followUps.map(
        (each) =>
          html`<div class="note rule" style="margin:16px 0 0;padding:16px 0 0;${style.rule}">
            <p class="muted" style="${style.small}">${whenOf(each, date)}</p>
            <p class="ink" style="${style.paragraph}" dir="auto">
              ${link(noteUrl(each), contactOf(each))}<br />${stepsOf(each)}
            </p>
          </div> `,
      )}
      ${button(url, 'Open your follow-ups')}`,
    }),
    text: textOf(brand, `${why} Turn it off: ${settings}`, [
      title,
      `${counts}.`,
      rest,
      '',
      ...followUps.flatMap((each) => [
        `${whenOf(each, date)}: ${contactOf(each)}`,
        ...(each.nextSteps ? [stepsOf(each)] : []),
        noteUrl(each),
        '',
      ]),
      `Open your follow-ups: ${url}`,
    ]),
  };
};
