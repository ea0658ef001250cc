import { EmailText } from './email-text.tsx';

type Kind = 'email' | 'phone';

export const contactUrl = (kind: Kind, value: string): string =>
  kind === 'email'
    ? `mailto:${encodeURIComponent(value).replace('%40', '@')}`
    : `tel:${value.replace(/[^\d+]/g, '')}`;

export const ContactLink = ({ value, kind }: { value: string; kind: Kind }) =>
  kind === 'email' ? (
    <a href={contactUrl(kind, value)} aria-label={value}>
      <EmailText email={value} />
    </a>
  ) : (
    <a href={contactUrl(kind, value)}>{value}</a>
  );
