import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

const Page = () => {
  const [value, setValue] = useState('one');
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList label="Numbers">
        <Tab value="one">One</Tab>
        <Tab value="two">Two</Tab>
        <Tab value="three">Three</Tab>
      </TabList>
      <TabPanel value="one">The first</TabPanel>
      <TabPanel value="two">The second</TabPanel>
      <TabPanel value="three">The third</TabPanel>
    </Tabs>
  );
};

const tab = (name: string) => screen.getByRole('tab', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('shows one panel, labeled by its tab, and makes the selected tab the only tab stop', () => {
  render(<Page />);
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('The first');
  expect(screen.queryByText('The second')).toBeNull();
  expect(['One', 'Two', 'Three'].map((name) => tab(name).tabIndex)).toEqual([0, -1, -1]);
  fireEvent.click(tab('Two'));
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('The second');
  expect(['One', 'Two', 'Three'].map((name) => tab(name).getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
    'false',
  ]);
});

test.each([
  ['ArrowRight', ['Two', 'Three', 'One']],
  ['ArrowLeft', ['Three', 'Two', 'One']],
  ['End', ['Three', 'Three']],
  ['Home', ['One']],
])('%s moves the focus and selects the tab', (key, stops) => {
  render(<Page />);
  tab('One').focus();
  for (const stop of stops) {
    press(key);
    expect(document.activeElement).toBe(tab(stop));
    expect(screen.getByRole('tabpanel', { name: stop })).toBeTruthy();
  }
});
