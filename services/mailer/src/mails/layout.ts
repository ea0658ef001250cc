import type { Brand } from './brand.ts';
import { html, type Html } from './html.ts';
import { logo } from './logo.ts';
import { presentation } from './parts.ts';
import { style, styleSheet } from './styles.ts';

const footer = ({ companyName, postalAddress, supportEmail }: Brand, why: Html | string): Html =>
  html` <p class="muted" style="${style.small}">${why}</p>
    <p class="muted" style="${style.small}">
      ${[companyName, postalAddress].filter(Boolean).join(' · ')}
      ${
        supportEmail &&
        html` · <a class="link" href="mailto:${supportEmail}" style="${style.link}">${supportEmail}</a>`
      }
    </p>`;

/**
 * @param page.preview text that inboxes show next to the subject
 * @param page.why explains why the recipient gets the email
 */
export const layout = (
  brand: Brand,
  page: { title: string; preview: string; body: Html; why: Html | string },
): string =>
  html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${page.title}</title>
        <style>
          ${styleSheet}
        </style>
      </head>
      <body class="page" style="${style.page}">
        <div style="display:none;max-height:0;overflow:hidden;">${page.preview}</div>
        <table ${presentation} class="outer" width="100%" style="${style.outer}">
          <tr>
            <td class="gutter" align="center" style="padding:24px 12px;">
              <table ${presentation} class="card" width="600" style="${style.card}">
                <tr>
                  <td class="padded ink" align="left" style="padding:32px;${style.font}">
                    <p
                      class="muted"
                      style="margin:0 0 20px;font-size:14px;font-weight:600;letter-spacing:0.02em;color:#5d574c;"
                    >
                      <img
                        src="cid:${logo.cid}"
                        width="28"
                        height="28"
                        alt=""
                        style="margin-right:8px;border:0;vertical-align:middle;"
                      />${brand.companyName}
                    </p>
                    ${page.body}
                  </td>
                </tr>
              </table>
              <table ${presentation} width="600" style="max-width:600px;width:100%;">
                <tr>
                  <td class="padded" align="left" style="padding:16px 32px;${style.font}">
                    ${footer(brand, page.why)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
