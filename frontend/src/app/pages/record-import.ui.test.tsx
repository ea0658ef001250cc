import { fireEvent, screen, waitFor } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';

setUpApp();

const textbox = () => screen.getByLabelText<HTMLTextAreaElement>('Enter your sales notes');

const openPage = async (typed = '') => {
  signedIn();
  renderApp('/app');
  fireEvent.click(await screen.findByRole('tab', { name: 'Text Input' }));
  if (typed) fireEvent.change(textbox(), { target: { value: typed } });
  return screen.findByLabelText('Text files to import');
};

const choose = async (input: HTMLElement, name: string, content: string | Uint8Array<ArrayBuffer>) =>
  fireEvent.change(input, { target: { files: [new File([content], name)] } });

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
const wordFile = () =>
  new Uint8Array(
    zipSync({
      'word/document.xml': strToU8(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph('Visit to Naidoo &amp; Sons')}<w:tbl><w:tr>${cell('Contact')}${cell('Priya Naidoo')}</w:tr></w:tbl></w:body></w:document>`,
      ),
    }),
  );

test.each([
  ['a zipped chat', 'WhatsApp Chat - Priya.zip', () => new Uint8Array(zipSync({ 'IMG-1.jpg': new Uint8Array([1, 2]), '_chat.txt': strToU8('[17/03/2027, 08:02:11] Priya: Hi') })), '[17/03/2027, 08:02:11] Priya: Hi'],
  ['a Word document', 'visit.docx', wordFile, 'Visit to Naidoo & Sons\nContact: Priya Naidoo'],
  ['captions in Windows-1252', 'call.srt', () => Uint8Array.from('1\r\n00:00:01,000 --> 00:00:02,000\r\nZo\xeb: Hi', (letter) => letter.charCodeAt(0)), '1\n00:00:01,000 --> 00:00:02,000\nZoë: Hi'],
])('appends the text of %s', async (_, name, content, expected) => {
  await choose(await openPage('Rang Priya.'), name, content());
  await waitFor(() => expect(textbox()).toHaveValue(`Rang Priya.\n\n${expected}`));
}); // prettier-ignore

test.each([
  ['an empty file', 'call.vtt', ' \n', '“call.vtt” has no text.'],
  ['a picture', 'card.txt', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), /“card.txt” isn’t a text file we can read/],
  ['an archive without text files', 'pictures.zip', new Uint8Array(zipSync({ 'a.jpg': new Uint8Array([1]) })), /“pictures.zip” isn’t a text file/],
  ['a damaged document', 'visit.docx', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), /“visit.docx” is damaged/],
  ['a file that is too large', 'all.txt', 'x'.repeat(5 * 1024 * 1024 + 1), /“all.txt” is larger than 5 MB/],
])('rejects %s and keeps the input', async (_, name, content, refusal) => {
  await choose(await openPage('Rang Priya.'), name, content);
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(textbox()).toHaveValue('Rang Priya.');
}); // prettier-ignore

test('imports a file dropped on the page', async () => {
  await openPage();
  const event = new Event('drop', { bubbles: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [new File(['Spoke to Priya.'], 'note.txt')] } });
  fireEvent(document.body, event);
  await waitFor(() => expect(textbox()).toHaveValue('Spoke to Priya.'));
}); // prettier-ignore

describe('pasting', () => {
  const paste = (html: string, plain: string) =>
    fireEvent.paste(textbox(), {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : plain) },
    });

  test('inserts a CRM table as labeled lines at the cursor', async () => {
    await openPage('Before. After.');
    textbox().setSelectionRange(8, 8);
    paste('<h2>Deal</h2><table><tr><td>Contact</td><td>Priya <b>Naidoo</b></td></tr><tr><td>Mail:</td><td>priya@naidoo.co.za</td></tr></table>', 'ContactPriya'); // prettier-ignore
    await waitFor(() => expect(textbox()).toHaveValue('Before. Deal\n\nContact: Priya Naidoo\nMail: priya@naidoo.co.zaAfter.')); // prettier-ignore
  });

  test('labels each value with its column header', async () => {
    await openPage();
    paste(
      '<table><tr><th>Name</th><th>Phone</th></tr><tr><td>Priya</td><td>031 555 0137</td></tr></table>',
      'x',
    );
    await waitFor(() => expect(textbox()).toHaveValue('Name: Priya\nPhone: 031 555 0137'));
  });

  test('leaves other content to the browser', async () => {
    await openPage();
    expect(paste('<p>Spoke to <b>Priya</b></p>', 'Spoke to Priya')).toBe(true);
  });
});
