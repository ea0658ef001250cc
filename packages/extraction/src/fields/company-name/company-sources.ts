import { PUBLIC_MAIL } from '../../entities/email/mail-domains.ts';
import type { Document } from '../../entities/document.ts';
import { normalizedKey } from '../../entities/phrases.ts';

/**
 * Returns the names in email domains, such as "acme" for sarah@acme.co.za. Excludes public mail providers.
 */
export const domainNames = (note: Document): string[] =>
  note.addresses.flatMap(({ email }) => {
    const parts = (email.split('@')[1] ?? '')
      .split('.')
      .slice(0, -1)
      .filter((part) => part.length > 3 || !/^(?:co|com|org|net|ac|gov)$/.test(part));
    return parts
      .map((part) => normalizedKey(part))
      .filter((part) => part.length > 2 && !PUBLIC_MAIL.has(part));
  });

/** Returns whether a domain starts with a name, or a name with a domain. */
export const backedByDomain = (text: string, domains: string[]) => {
  const name = normalizedKey(text);
  return (
    name.length > 2 &&
    domains.some(
      (domain) =>
        domain === name ||
        (domain.length > 3 && name.startsWith(domain)) ||
        (name.length > 4 && domain.startsWith(name)),
    )
  );
};
