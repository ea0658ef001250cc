import type { Brand } from './brand.ts';
import { html, type Html, type HtmlValue } from './html.ts';
import { style } from './styles.ts';

/** Attributes of a layout table. Many mail clients support them better than CSS. */
export const presentation = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`;

export const heading = (text: string): Html =>
  html`<h1 class="ink" style="${style.title}" dir="auto">${text}</h1>`;

export const paragraph = (...content: readonly HtmlValue[]): Html =>
  html`<p class="ink" style="${style.paragraph}">${content}</p>`;

export const button = (url: string, label: string): Html =>
  html`<p class="screen" style="margin:24px 0 8px;">
    <a class="button" href="${url}" style="${style.button}">${label}</a>
  </p>`;

export const link = (url: string, label: string): Html =>
  html`<a class="link" href="${url}" style="${style.link}">${label}</a>`;

/**
 * Returns the plain text of an email: the lines that are not null, the reason for the email, and the sender.
 */
export const textOf = (brand: Brand, why: string, lines: readonly (string | null)[]): string => {
  const sender = [brand.companyName, brand.postalAddress, brand.supportEmail].filter(Boolean).join(' · ');
  return `${[...lines.filter((line) => line !== null), '', '-- ', why, sender].join('\n')}\n`;
};
