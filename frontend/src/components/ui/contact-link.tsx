import { EmailText } from './email-text.tsx';

/** An address that opens a new mail, or a phone number that calls. */
export const ContactLink = ({ value, kind }: { value: string; kind: 'email' | 'phone' }) =>
  kind === 'email' ? (
    <a href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`} aria-label={value}>
      <EmailText email={value} />
    </a>
  ) : (
    <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>
  );
