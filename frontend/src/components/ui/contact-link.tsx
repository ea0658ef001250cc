import { EmailText } from './email-text.tsx';

export const ContactLink = ({ value, kind }: { value: string; kind: 'email' | 'phone' }) =>
  kind === 'email' ? (
    <a href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`} aria-label={value}>
      <EmailText email={value} />
    </a>
  ) : (
    <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>
  );
