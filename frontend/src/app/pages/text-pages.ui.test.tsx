import { screen, within } from '@testing-library/react';
import { renderApp, setUpApp, signedOut } from '../../testing/render-app.tsx';
import { pages } from '../pages.ts';

setUpApp();
beforeEach(signedOut);

const texts = [pages.privacy, pages.security, pages.terms];

test.each(texts)('$path has sections with ids and the footer', async ({ path, title }) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 2 });
  expect(titles.length).toBeGreaterThan(5);
  expect(new Set(titles.map(({ id }) => id).filter(Boolean)).size).toBe(titles.length);
  expect(screen.getAllByRole('region')).toHaveLength(titles.length);
  expect(await screen.findByRole('contentinfo')).toHaveTextContent('Cape Town');
  const emails = screen.getAllByRole('link', { name: 'support@debrief.example.com' });
  for (const link of emails) expect(link).toHaveAttribute('href', 'mailto:support@debrief.example.com');
});

test('the footer of the landing page links to the texts', async () => {
  renderApp('/');
  const footer = within(await screen.findByRole('contentinfo'));
  const links = footer.getAllByRole('link', { name: /^(Privacy|Security|Terms)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(texts.map(({ path }) => path));
});

test.each([
  ['terms', '/terms'],
  ['how we handle your data', '/privacy'],
])('the sign-up page opens the text in a new tab, so that the form stays: %s', async (name, path) => {
  renderApp('/signup');
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', path);
  expect(link).toHaveAttribute('target', '_blank');
});
