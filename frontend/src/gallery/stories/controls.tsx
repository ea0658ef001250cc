import { LogOut, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, BrowserLink, SmallButton } from '../../components/ui/button.tsx';
import { Select, SelectField, TextareaField, TextField } from '../../components/ui/field.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Link, NavLink } from '../../components/ui/link.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { CheckboxField } from '../../components/ui/checkbox-field.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { SearchField } from '../../components/ui/search-field.tsx';
import { SpinnerIcon } from '../../components/ui/spinner.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../components/ui/tabs.tsx';
import { ThemeToggle } from '../../components/theme-toggle.tsx';
import { longText, unbreakableText, type Story } from '../story.ts';

const kinds = ['primary', 'secondary', 'quiet', 'danger', 'dangerQuiet'] as const;

const Search = ({ initial = '' }) => {
  const [value, setValue] = useState(initial);
  return <SearchField label="Search your notes" value={value} onChange={setValue} />;
};

const TwoTabs = ({ first, second }: { first: string; second: string }) => {
  const [value, setValue] = useState('first');
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList label="Example tabs">
        <Tab value="first">{first}</Tab>
        <Tab value="second">{second}</Tab>
      </TabList>
      <TabPanel value="first">The content of the first tab</TabPanel>
      <TabPanel value="second">The content of the second tab</TabPanel>
    </Tabs>
  );
};

export const controls: readonly Story[] = [
  {
    title: 'Buttons',
    components: [Button, ButtonLink, BrowserLink, SmallButton, SpinnerIcon],
    states: {
      default: kinds.map((kind) => (
        <Button key={kind} $kind={kind}>
          {kind}
        </Button>
      )),
      disabled: kinds.map((kind) => (
        <Button key={kind} $kind={kind} disabled>
          {kind}
        </Button>
      )),
      'with an icon': (
        <Button>
          <Send size={16} aria-hidden />
          Send
        </Button>
      ),
      small: <SmallButton>Not done yet</SmallButton>,
      loading: (
        <Button disabled>
          <SpinnerIcon size={16} />
          Saving...
        </Button>
      ),
      link: <ButtonLink to="/elsewhere">Get Started</ButtonLink>,
      download: (
        <BrowserLink href="/elsewhere" $kind="secondary">
          Download your data
        </BrowserLink>
      ),
      wide: <Button $wide>Sign In</Button>,
      'long text': <Button $kind="secondary">{longText}</Button>,
    },
  },
  {
    title: 'Icon buttons',
    components: [IconButton, ThemeToggle],
    states: {
      default: (
        <>
          <IconButton aria-label="Edit">
            <Pencil size={18} aria-hidden />
          </IconButton>
          <IconButton aria-label="Delete" $danger>
            <Trash2 size={18} aria-hidden />
          </IconButton>
          <ThemeToggle />
        </>
      ),
      disabled: (
        <IconButton aria-label="Log out" disabled>
          <LogOut size={20} aria-hidden />
        </IconButton>
      ),
    },
  },
  {
    title: 'Links',
    components: [Link, NavLink],
    states: {
      default: <Link to="/elsewhere">View the note on your dashboard</Link>,
      'current page': <NavLink to="/current">This page</NavLink>,
      'long text': <Link to="/elsewhere">{longText}</Link>,
    },
  },
  {
    title: 'Password that confirms a change',
    components: [PasswordField],
    states: {
      empty: <PasswordField isNeeded value="" error={undefined} onChange={() => undefined} />,
      refused: (
        <PasswordField isNeeded value="typed" error="This is not your password." onChange={() => undefined} />
      ),
      'not needed': <PasswordField isNeeded={false} value="" error={undefined} onChange={() => undefined} />,
    },
  },
  {
    title: 'Fields',
    components: [TextField, Select, SelectField, TextareaField, PasswordInput],
    states: {
      empty: <TextField label="Name" placeholder="Placeholder" />,
      filled: <TextField label="Name" defaultValue="Thandi Nkosi" />,
      hint: <TextField label="Password" type="password" hint="At least 6 characters" />,
      error: (
        <TextField
          label="Email"
          defaultValue="nowhere"
          hint="We’ll email every note here."
          error="Please enter a valid email address"
        />
      ),
      disabled: <TextField label="Name" defaultValue="Thandi Nkosi" disabled />,
      'read-only': <TextField label="Name" defaultValue="Thandi Nkosi" readOnly />,
      'long text': <TextField label={longText} defaultValue={longText} error={longText} />,
      select: (
        <SelectField label="Sentiment" defaultValue="positive">
          <option value="positive">Positive</option>
          <option value="neutral">Neutral</option>
        </SelectField>
      ),
      'select, error': (
        <SelectField label="Currency" error="Please choose a currency">
          <option>USD (US Dollar)</option>
        </SelectField>
      ),
      'select, disabled': (
        <SelectField label="Currency" disabled>
          <option>USD (US Dollar)</option>
        </SelectField>
      ),
      textarea: <TextareaField label="Next Steps" rows={3} defaultValue={longText} />,
      'textarea, error': <TextareaField label="Next Steps" rows={3} error="At most 5000 characters" />,
      'textarea, disabled': <TextareaField label="Next Steps" rows={3} defaultValue={longText} disabled />,
    },
  },
  {
    title: 'Checkbox',
    components: [Checkbox],
    states: {
      clear: <Checkbox label="Select this note" checked={false} onChange={() => {}} />,
      checked: <Checkbox label="Select this note" checked onChange={() => {}} />,
      'some of many': <Checkbox label="Select all notes" checked={false} indeterminate onChange={() => {}} />,
    },
  },
  {
    title: 'Check field',
    components: [CheckboxField],
    states: {
      clear: <CheckboxField label="Review before saving" checked={false} onChange={() => {}} />,
      checked: <CheckboxField label="Review before saving" hint={longText} checked onChange={() => {}} />,
    },
  },
  {
    title: 'Search field',
    components: [SearchField],
    states: {
      empty: <Search />,
      filled: <Search initial="karoo" />,
      'long text': <Search initial={unbreakableText} />,
    },
  },
  {
    title: 'Tabs',
    components: [Tabs, TabList, Tab, TabPanel],
    states: {
      default: <TwoTabs first="Record Audio" second="Text Input" />,
      'long text': <TwoTabs first={longText} second="Text Input" />,
    },
  },
];
