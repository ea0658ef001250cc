import { unzip } from '@debrief/testing/unzip';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { mailsTo, sendDigest } from '../../mails.ts';
import { as } from '../../people.ts';

const formulas = [
  '=HYPERLINK("http://evil.example","x")',
  '+SUM(1+1)*cmd|calc',
  '-2+3+cmd|calc',
  '@SUM(1)',
  '\t=1+1',
  ' =1+1',
];

export const exportAttacks = (at: () => Installation): void => {
  attack(40, 'formulas in notes are text in all exports and in the email with all notes', async () => {
    const person = await signUp(at().url);
    for (const companyName of formulas) {
      const { json: note } = await submitTextCall(person, 'Met Ann Lee of Acme Ltd.');
      const change = { companyName, nextSteps: companyName };
      expect((await person.call('PATCH', `/api/sales-notes/${note.id}`, change)).status).toBe(200);
    }
    const download = async (format: string) => {
      const address = new URL(`/api/sales-notes/export?format=${format}`, at().url);
      const answer = await fetch(address, { headers: as(person) });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };

    const csv = (await download('csv')).toString('utf8');
    expect(csv).toContain('HYPERLINK(');

    // The start of a cell, quoted or not.
    expect(csv).not.toMatch(/(?:^|,)"?\s*[=@+-]/m);

    const sheet = String((await unzip(await download('xlsx'))).get('xl/worksheets/sheet1.xml'));
    expect(sheet).toContain('HYPERLINK(');
    expect(sheet).not.toMatch(/<f[ >]/);

    expect((await sendDigest(person)).status).toBe(200);
    const { raw, html } = await eventually(async () =>
      (await mailsTo(at(), person.email)).find((mail) => mail.html?.includes('HYPERLINK')),
    );
    const types = [...raw.matchAll(/^content-type: ([\w/+-]+)/gim)].map(([, type]) => type);
    expect(types).toEqual([
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
    ]);
    expect(raw).not.toMatch(/^content-disposition: attachment/im);
    expect(html).not.toContain('href="http://evil.example');
  });
};
