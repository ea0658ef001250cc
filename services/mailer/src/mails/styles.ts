import { Html } from './html.ts';

/** Light theme. The styles are inline, because many mail clients drop style sheets. */
export const style = {
  page: 'margin:0;padding:0;background-color:#faf7f1;color:#1d1b18;',
  outer: 'background-color:#faf7f1;',
  card: 'max-width:600px;width:100%;background-color:#fffdf9;border:1px solid #e3dccf;border-radius:14px;',
  font: "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;",
  title: 'margin:0 0 12px;font-size:22px;line-height:1.3;font-weight:650;color:#1d1b18;',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#1d1b18;',
  label:
    'padding:7px 16px 5px 0;font-size:13px;line-height:1.5;color:#5d574c;vertical-align:top;width:104px;',
  value:
    'padding:5px 0;font-size:16px;line-height:1.5;color:#1d1b18;vertical-align:top;text-align:left;white-space:pre-line;word-break:break-word;',
  small: 'margin:0 0 8px;font-size:13px;line-height:1.5;color:#5d574c;',
  link: 'color:#2c4a9e;text-decoration:underline;',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background-color:#2c4a9e;color:#fffdf9;font-size:16px;font-weight:600;text-decoration:none;',
  rule: 'border-top:1px solid #e3dccf;',
  digest: 'font-size:16px;line-height:1.5;color:#1d1b18;word-break:break-word;',
  digestNote: 'margin:16px 0 0;padding:16px 0 0;border-top:1px solid #e3dccf;',
  digestTitle: 'margin:0 0 4px;font-size:16px;line-height:1.4;',
  transcript:
    'margin:8px 0 0;padding:8px 12px;border-left:3px solid #e3dccf;font-size:14px;line-height:1.55;color:#5d574c;white-space:pre-line;word-break:break-word;',
} as const;

export const styleSheet = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .outer { background-color: #0d121c !important; }
  .card { background-color: #151c29 !important; border-color: #2a3446 !important; }
  .ink { color: #ece9e2 !important; }
  .muted { color: #a9b2c2 !important; }
  .link { color: #a5b8fb !important; }
  .button { background-color: #a5b8fb !important; color: #0d121c !important; }
  .rule { border-color: #2a3446 !important; }
}
[data-ogsc] .ink { color: #ece9e2 !important; }
[data-ogsc] .muted { color: #a9b2c2 !important; }
[data-ogsc] .link { color: #a5b8fb !important; }
@media (max-width: 480px) {
  .padded { padding: 20px !important; }
  .gutter { padding: 12px 8px !important; }
}
@media print {
  .page, .outer, .card { background: none !important; border: 0 !important; }
  .ink, .muted, .link { color: #000 !important; }
  .screen { display: none !important; }
  .note { break-inside: avoid; }
}
`);
